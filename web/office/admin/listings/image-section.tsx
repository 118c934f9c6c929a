import { useEffect, useRef, useState } from 'react'
import { IMAGES_MAX } from '#contract/listings/values.ts'
import { type Message, say } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { FileDrop } from '#web/ui/inputs/file-drop.tsx'
import { addFiles, chooseMain, type FormImages, judgeFiles, moveImage, removeImage } from './form-images.ts'
import { ImageTile } from './image-tile.tsx'
import { FormSection } from './listing-fields.tsx'
import type { UploadState } from './save-listing.ts'

const ACCEPT = '.jpg,.jpeg,.png,.webp,.gif,image/jpeg,image/png,image/webp,image/gif'

type ImageSectionProps = {
  images: FormImages
  onChange: (change: (list: FormImages) => FormImages) => void
  uploads: Readonly<Record<string, UploadState>>
  isSaving: boolean
  /** The car, for the pictures' descriptions. */
  name: string
}

export function ImageSection({ images: list, onChange, uploads, isSaving, name }: ImageSectionProps) {
  const { t } = useI18n()
  const [problems, setProblems] = useState<readonly Message[]>([])
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<string | null>(null)
  const { tiles, keepFocus } = useFocusAfterRemoval()
  const count = list.images.length
  const left = IMAGES_MAX - count

  function add(files: File[]) {
    const { accepted, problems: found } = judgeFiles(files, count)
    setProblems(found)
    if (accepted.length > 0) onChange((last) => addFiles(last, accepted))
  }

  function move(key: string, to: number) {
    onChange((last) => moveImage(last, key, to))
    setAnnouncement(t('admin.images.moved', { place: to + 1, count }))
  }

  function remove(key: string, index: number) {
    keepFocus(index)
    setProblems([])
    onChange((last) => removeImage(last, key))
    setAnnouncement(t('admin.images.removed'))
  }

  return (
    <FormSection title={t('admin.form.images')} lead={t('admin.images.lead', { count })}>
      <ul ref={tiles} inert={isSaving} className="image-tiles">
        {list.images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            place={index + 1}
            count={count}
            isMain={image.key === list.main}
            upload={uploads[image.key]}
            name={name}
            onSetMain={() => onChange((last) => chooseMain(last, image.key))}
            onRemove={() => remove(image.key, index)}
            onMove={(by) => move(image.key, index + by)}
            onDragStart={() => {
              dragged.current = image.key
            }}
            onDragEnd={() => {
              dragged.current = null
            }}
            onDropHere={(files) => {
              if (dragged.current === null) add(files)
              else if (dragged.current !== image.key) move(dragged.current, index)
            }}
          />
        ))}
        <li className={count === 0 ? 'col-span-full' : undefined}>
          <FileDrop
            label={left > 0 ? t('admin.images.drop') : t('admin.images.full')}
            help={left > 0 ? t('admin.images.left', { count: left }) : undefined}
            error={
              problems.length > 0
                ? problems.map((problem) => <Line key={say(t, problem)} text={say(t, problem)} />)
                : undefined
            }
            accept={ACCEPT}
            multiple
            disabled={left <= 0 || isSaving}
            name="images"
            onFiles={add}
          />
        </li>
      </ul>
      {count > 0 && list.main === null && <p className="mt-3 text-small text-ink-soft">{t('admin.images.noMain')}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FormSection>
  )
}

/** The button that was pressed goes with its picture: the next picture's takes over, or the way to add another. */
function useFocusAfterRemoval() {
  const tiles = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)

  useEffect(() => {
    if (removed.current === null) return
    const next = tiles.current?.children.item(removed.current)
    removed.current = null
    const buttons = next?.querySelectorAll<HTMLElement>('button, input') ?? []
    const target = [...buttons].at(-1)
    target?.focus()
  })

  return {
    tiles,
    keepFocus: (index: number) => {
      removed.current = index
    },
  }
}

function Line({ text }: { text: string }) {
  return (
    <span role="alert" className="block">
      {text}
    </span>
  )
}
