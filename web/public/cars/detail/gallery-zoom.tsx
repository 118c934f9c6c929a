import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { carImage } from '../car-image.ts'

type GalleryZoomProps = {
  images: readonly string[]
  first: number
  describe: (index: number) => string
  onClose: (last: number) => void
}

/** A closer look: the whole screen, and twice as large at a press, moved by scrolling. */
export function GalleryZoom({ images, first, describe, onClose }: GalleryZoomProps) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)
  const [isLarge, setIsLarge] = useState(false)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  useLayoutEffect(() => {
    const box = stage.current
    // The middle of the picture stays in the middle.
    if (box && isLarge) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [isLarge])

  function show(index: number) {
    setCurrent(Math.min(Math.max(index, 0), images.length - 1))
    setIsLarge(false)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '-') setIsLarge(event.key === '+')
    // While it is large the arrows scroll it.
    else if (!isLarge && event.key === 'ArrowLeft') show(current - 1)
    else if (!isLarge && event.key === 'ArrowRight') show(current + 1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={describe(current)}
      onClose={(event) => {
        event.stopPropagation()
        onClose(current)
      }}
      onKeyDown={steer}
      className="gallery-zoom on-night"
    >
      <div ref={stage} className={classNames('gallery-stage', isLarge && 'gallery-stage-large')}>
        <button type="button" onClick={() => setIsLarge(!isLarge)}>
          <img {...carImage(images[current] ?? '')} sizes={isLarge ? '200vw' : '100vw'} alt={describe(current)} />
        </button>
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-3 p-3">
        <p className="px-2 tabular-nums" role="status">
          {t('cars.gallery.position', { number: current + 1, count: images.length })}
        </p>
        <div className="flex">
          <IconButton
            icon={isLarge ? ZoomOut : ZoomIn}
            label={t(isLarge ? 'cars.gallery.smaller' : 'cars.gallery.larger')}
            onClick={() => setIsLarge(!isLarge)}
          />
          <IconButton icon={X} label={t('cars.gallery.close')} onClick={() => dialog.current?.close()} />
        </div>
      </div>
      {images.length > 1 && (
        <div className="absolute inset-x-0 bottom-0 flex justify-center gap-6 p-3">
          <IconButton
            icon={ChevronLeft}
            label={t('cars.gallery.previous')}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('cars.gallery.next')}
            disabled={current === images.length - 1}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </dialog>
  )
}
