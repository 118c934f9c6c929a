import { useCallback, useEffect, useRef } from 'react'
import type { TextBox } from '#papers/boxes.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import type { CheckedRow } from './checked-rows.ts'
import type { CheckPage } from './worker-messages.ts'

type CheckPictureProps = { page: CheckPage; number: number; rows: readonly CheckedRow[]; current: string | null }

/** The paper with a box around each label and amount; the row that is looked at is scrolled to. */
export function CheckPicture({ page, number, rows, current }: CheckPictureProps) {
  const { t } = useI18n()
  const { picture } = page
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!picture) return
      image.src = URL.createObjectURL(picture)
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
  const marked = useRef<SVGGElement>(null)
  useEffect(() => {
    if (current !== null) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  if (!picture) return null
  return (
    // Focusable, so that the arrow keys scroll it.
    <figure
      role="region"
      tabIndex={0}
      aria-label={t('reading.check.picture', { number })}
      className="max-h-59 overflow-auto rounded-card lg:sticky lg:top-6 lg:max-h-[85vh]"
    >
      <div className="relative">
        <img ref={show} width={page.width} height={page.height} alt="" className="block h-auto w-full" />
        <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true" className="absolute inset-0 h-full w-full">
          {rows.map((row) => (
            <g
              key={row.id}
              ref={row.id === current ? marked : undefined}
              className={classNames('paper-box', boxLook(row))}
            >
              {[row.line.labels[0], row.line.amounts.at(-1)].map(
                (piece) => piece && <Outline key={`${piece.box.x}:${piece.box.y}`} box={piece.box} />,
              )}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

export function boxLook(row: CheckedRow): string {
  if (row.isToLookAt) return 'paper-box-look'
  return row.mark === 'confirmed' ? 'paper-box-confirmed' : 'paper-box-open'
}

export function Outline({ box }: { box: TextBox }) {
  const degrees = (box.angle * 180) / Math.PI
  return (
    <rect
      x={box.x - box.width / 2}
      y={box.y - box.height / 2}
      width={box.width}
      height={box.height}
      rx={4}
      transform={`rotate(${degrees} ${box.x} ${box.y})`}
    />
  )
}

/** The piece of the picture where a figure stands, straightened. */
export function Crop({ picture, box, name }: { picture: Blob; box: TextBox; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void createImageBitmap(picture).then((bitmap) => {
      const target = canvas.current
      const context = target?.getContext('2d')
      if (!isGone && target && context) {
        const scale = target.height / (box.height * 1.3)
        context.fillStyle = '#fff'
        context.fillRect(0, 0, target.width, target.height)
        context.translate(target.width / 2, target.height / 2)
        context.scale(
          Math.min(scale, target.width / (box.width * 1.1)),
          Math.min(scale, target.width / (box.width * 1.1)),
        )
        context.rotate(-box.angle)
        context.drawImage(bitmap, -box.x, -box.y)
        context.resetTransform()
      }
      bitmap.close()
    })
    return () => {
      isGone = true
    }
  }, [picture, box])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      width={560}
      height={140}
      className="h-19 w-full max-w-76 rounded-control border-2 border-[#9c5a00] bg-white object-contain"
    />
  )
}
