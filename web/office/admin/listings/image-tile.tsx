import { ArrowLeft, ArrowRight, Check, ImageUp, Trash2 as Trash } from 'lucide'
import { useEffect, useRef } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FieldMessage } from '#web/ui/inputs/field.tsx'
import type { FormImage } from './form-images.ts'
import { FormPicture } from './form-picture.tsx'
import type { UploadState } from './save-listing.ts'

type ImageTileProps = {
  image: FormImage
  place: number
  count: number
  isMain: boolean
  upload: UploadState | undefined
  name: string
  onSetMain: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDragEnd: () => void
  onDropHere: (files: File[]) => void
}

export function ImageTile(props: ImageTileProps) {
  const { image, place, count, isMain, upload, name, onDragStart, onDragEnd, onDropHere } = props
  const { t } = useI18n()
  return (
    <li
      draggable
      data-main={isMain || undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Else the browser would open a file that is dropped here, and leave the form.
        event.preventDefault()
        onDropHere([...event.dataTransfer.files])
      }}
      className="image-tile"
    >
      <div className="relative">
        <FormPicture
          image={image}
          alt={t('admin.images.alt', { place, count, name })}
          className="aspect-[16/10] w-full"
        />
        <span className="absolute inset-x-1.5 top-1.5 flex flex-wrap gap-1.5">
          {isMain && (
            <Badge tone="info" icon={Check} className="bg-primary! whitespace-normal! text-on-primary!">
              {t('admin.images.main')}
            </Badge>
          )}
          {'path' in image || upload?.status === 'done' ? (
            <Badge tone="outline" className="bg-surface">
              {t('admin.images.uploaded')}
            </Badge>
          ) : (
            <Badge tone="outline" icon={ImageUp} className="bg-surface">
              {t('admin.images.new')}
            </Badge>
          )}
        </span>
      </div>
      {upload && 'file' in image ? (
        <UploadProgress name={image.file.name} upload={upload} />
      ) : (
        <TileActions {...props} />
      )}
    </li>
  )
}

function TileActions({ place, count, isMain, onSetMain, onRemove, onMove }: ImageTileProps) {
  const { t } = useI18n()
  const keepFocus = useFocusAfterMove()
  return (
    <div className="@container px-1 pb-1">
      {isMain ? (
        <span className="target flex items-center px-2 text-label">{t('admin.images.isMain')}</span>
      ) : (
        <button
          type="button"
          onClick={onSetMain}
          className="target w-full rounded-control px-2 text-left font-label text-primary underline decoration-2 underline-offset-4"
        >
          {t('admin.images.setMain')}
          <span className="sr-only">{t('admin.images.ofPlace', { place })}</span>
        </button>
      )}
      <div className="flex items-center border-t text-caption text-ink-soft tabular-nums">
        {count > 1 && (
          <>
            <IconButton
              icon={ArrowLeft}
              label={t('admin.images.earlier', { place })}
              disabled={place === 1}
              onClick={(event) => {
                keepFocus(event.currentTarget)
                onMove(-1)
              }}
            />
            <span className="px-1 @max-[11rem]:sr-only">{t('admin.images.place', { place, count })}</span>
            <IconButton
              icon={ArrowRight}
              label={t('admin.images.later', { place })}
              disabled={place === count}
              onClick={(event) => {
                keepFocus(event.currentTarget)
                onMove(1)
              }}
            />
          </>
        )}
        <IconButton icon={Trash} label={t('admin.images.delete', { place })} onClick={onRemove} className="ml-auto" />
      </div>
    </div>
  )
}

/** The browser drops the focus of what is moved in the document; at an end its button is disabled and the other takes over. */
function useFocusAfterMove(): (button: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement | null>(null)

  useEffect(() => {
    const button = pressed.current
    pressed.current = null
    const other = button?.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    if (button) (button.disabled ? other : button)?.focus()
  })

  return (button) => {
    pressed.current = button
  }
}

function UploadProgress({ name, upload }: { name: string; upload: UploadState }) {
  const { t } = useI18n()
  const format = useFormat()
  if (upload.status === 'failed') {
    return (
      <div className="p-3">
        <FieldMessage id={`failed-${name}`} error={t('admin.images.uploadFailed')} />
      </div>
    )
  }
  const percent = upload.status === 'sending' ? upload.percent : upload.status === 'done' ? 100 : 0
  const isWorkedOn = upload.status === 'sending' && percent >= 100
  return (
    <div className="p-3">
      <Progress
        label={name}
        percent={percent}
        valueText={isWorkedOn ? t('admin.images.processing') : format.percent(Math.round(percent) / 100)}
      />
    </div>
  )
}
