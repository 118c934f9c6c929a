import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { PublicListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CarPicture } from '../car-picture.tsx'

const GalleryZoom = lazyComponent(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

const THUMBNAIL_SIZES = '144px'
const ROUND = 'rounded-full bg-surface/90 text-ink shadow-float hover:bg-surface disabled:invisible'

/**
 * A strip that scrolls from picture to picture: swiped by the browser, without scripts too. Scripts add the arrows, the keys and
 * the way to a closer look.
 */
export function Gallery({ car, sizes }: { car: PublicListing; sizes: string }) {
  const { t, locale } = useI18n()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  // The main picture first, the others in their order.
  const images = [...new Set(car.main_image ? [car.main_image, ...car.images] : car.images)]
  const name = carName(locale, car)
  const picture = (index: number) => t('cars.gallery.picture', { name, number: index + 1, count: images.length })

  function show(index: number) {
    const target = Math.min(Math.max(index, 0), images.length - 1)
    strip.current?.scrollTo({ left: target * strip.current.clientWidth })
    setCurrent(target)
  }

  function steer(event: KeyboardEvent) {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: images.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  if (images.length === 0) {
    return <CarPicture name={null} alt="" sizes={sizes} loading="now" className="rounded-panel" />
  }
  return (
    <section aria-label={t('cars.gallery.label', { name })} className="min-w-0">
      <div className="group relative">
        <div
          ref={strip}
          role="group"
          aria-label={t('cars.gallery.strip')}
          onKeyDown={steer}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="gallery-strip flex snap-x snap-mandatory overflow-x-auto rounded-panel"
        >
          {images.map((image, index) => (
            <button
              key={image}
              id={`picture-${index + 1}`}
              type="button"
              aria-label={t('cars.gallery.zoomInto', { picture: picture(index) })}
              // The keys lead through the others.
              tabIndex={index === current ? 0 : -1}
              onClick={() => setIsZoomed(true)}
              className="w-full shrink-0 cursor-zoom-in snap-center -outline-offset-4"
            >
              <CarPicture
                name={image}
                alt={picture(index)}
                sizes={sizes}
                loading={index === 0 ? 'first' : 'card'}
                className={classNames(index > 0 && 'print:hidden')}
              />
            </button>
          ))}
        </div>
        <div className="needs-script" data-print="hide">
          {images.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('cars.gallery.previous')}
                disabled={current === 0}
                onClick={() => show(current - 1)}
                className={classNames(ROUND, 'absolute top-1/2 left-3 -translate-y-1/2')}
              />
              <IconButton
                icon={ChevronRight}
                label={t('cars.gallery.next')}
                disabled={current === images.length - 1}
                onClick={() => show(current + 1)}
                className={classNames(ROUND, 'absolute top-1/2 right-3 -translate-y-1/2')}
              />
              <p className="absolute bottom-3 left-3 rounded-badge bg-surface/90 px-2.5 py-1 text-caption tabular-nums">
                {t('cars.gallery.position', { number: current + 1, count: images.length })}
              </p>
            </>
          )}
          <IconButton
            icon={ZoomIn}
            label={t('cars.gallery.zoom')}
            onClick={() => setIsZoomed(true)}
            className={classNames(ROUND, 'absolute right-3 bottom-3')}
          />
        </div>
      </div>
      {images.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2.5 lg:gap-3" data-print="hide">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={picture(index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
                className="block rounded-control ring-primary ring-offset-3 ring-offset-paper aria-[current]:ring-3"
              >
                <CarPicture
                  name={image}
                  alt=""
                  sizes={THUMBNAIL_SIZES}
                  loading="thumbnail"
                  className="rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <GalleryZoom
            images={images}
            first={current}
            describe={picture}
            onClose={(last) => {
              setIsZoomed(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
