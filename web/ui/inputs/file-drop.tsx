import { Upload } from 'lucide'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'
import { FieldMessage } from './field.tsx'

type FileDropProps = {
  /** Names the whole: what may be put here. */
  label: ReactNode
  /** The kinds and sizes that are taken. */
  help?: ReactNode
  error?: ReactNode
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  disabled?: boolean
  name?: string
}

/** Click, drag or press Space: the file field itself covers the zone for keyboard and screen readers. */
export function FileDrop({
  label,
  help,
  error,
  onFiles,
  accept,
  multiple = false,
  disabled = false,
  name,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const messageId = `${id}-message`

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    // The same file can be chosen again after a failure.
    event.target.value = ''
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!disabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={classNames('drop-zone', isOver && 'drop-zone-over', Boolean(error) && 'border-danger')}
      >
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={handleChange}
          aria-describedby={error || help ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
        <Icon of={Upload} size={26} className="text-primary" />
        <span className="font-label">{label}</span>
      </label>
      {(error || help) && <FieldMessage id={messageId} help={help} error={error} />}
    </div>
  )
}
