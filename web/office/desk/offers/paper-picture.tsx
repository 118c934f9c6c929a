import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { boxLook, Outline } from '#web/app/papers/check-picture.tsx'
import { downloadFile } from '#web/data/api/download.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import '#web/app/papers/check-read.css'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { PaperRow } from './paper-rows.ts'
import { rowId, tagId } from './source-tag.tsx'

type PaperPictureProps = { code: string; reading: PaperReading; rows: readonly PaperRow[] }
type Pictures = { state: 'loading' } | { state: 'there'; urls: readonly string[] } | { state: 'failed' }

/** The pages of the paper; each row with its number leads to its line of the draft and back. */
export function PaperPicture({ code, reading, rows }: PaperPictureProps) {
  const { t } = useI18n()
  const pictures = usePictures(code, reading)
  const pages = reading.paper?.pages ?? []
  if (pictures.state === 'failed') return <p className="text-small text-ink-soft">{t('offers.paper.noPicture')}</p>
  return (
    <div className="grid gap-3">
      {pages.map((page, at) => (
        <figure key={page.number} className="relative overflow-hidden rounded-control border">
          {pictures.state === 'there' ? (
            <img
              src={pictures.urls[at]}
              width={page.width}
              height={page.height}
              alt={t('offers.paper.page', { number: page.number })}
              className="block h-auto w-full"
            />
          ) : (
            <Skeleton className="h-96" />
          )}
          <svg viewBox={`0 0 ${page.width} ${page.height}`} className="absolute inset-0 h-full w-full">
            {rows
              .filter((row) => row.page === at)
              .map((row) => (
                <RowBoxes key={row.id} row={row} width={page.width} />
              ))}
          </svg>
        </figure>
      ))}
    </div>
  )
}

function RowBoxes({ row, width }: { row: PaperRow; width: number }) {
  const { t } = useI18n()
  const [label, amount] = [row.line.labels[0], row.line.amounts.at(-1)]
  const first = label ?? amount
  const size = width / 34

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    document.getElementById(tagId(row.number))?.focus()
  }
  if (!first) return null
  return (
    <g
      id={rowId(row.number)}
      tabIndex={-1}
      role="img"
      aria-label={t('offers.paper.row', { number: row.number, words: row.label, amount: row.amount })}
      onKeyDown={leave}
      className={`paper-box ${boxLook(row)} outline-none focus:[&_rect]:[stroke-width:4px] [&_rect]:[stroke-width:1.5px] [&_rect]:[vector-effect:non-scaling-stroke]`}
    >
      {[label, amount].map((piece) => piece && <Outline key={`${piece.box.x}:${piece.box.y}`} box={piece.box} />)}
      <text
        x={Math.max(size * 0.2, first.box.x - first.box.width / 2 - size * 0.4)}
        y={first.box.y + size * 0.35}
        textAnchor={first.box.x - first.box.width / 2 > size * 1.4 ? 'end' : 'start'}
        fontSize={size}
        className="paper-number"
      >
        {row.number}
      </text>
    </g>
  )
}

/** Fetched and drawn when the paper was read; let go with the part. */
function usePictures(code: string, { file, media_type, paper }: PaperReading): Pictures {
  const [pictures, setPictures] = useState<Pictures>({ state: 'loading' })
  const pages = paper?.pages
  useEffect(() => {
    if (!pages) return
    let isGone = false
    let urls: string[] = []
    async function draw(read: NonNullable<typeof pages>) {
      const { bytes } = await downloadFile(`/desk/cases/${code}/offer-files/${file.id}`)
      const { pagePictures } = await import('./page-pictures.ts')
      const drawn = await pagePictures(bytes, media_type, read)
      if (isGone) return
      urls = drawn.map((picture) => URL.createObjectURL(picture))
      setPictures({ state: 'there', urls })
    }
    draw(pages).catch(() => {
      if (!isGone) setPictures({ state: 'failed' })
    })
    return () => {
      isGone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [code, file.id, media_type, pages])
  return pictures
}
