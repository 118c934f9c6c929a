import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { Progress } from '../ui/progress.tsx'
import { useProblemText } from './bound-field.tsx'
import type { FieldBinding } from './use-form.ts'

type FileFieldProps = FieldBinding<readonly File[]> & {
  label: ReactNode
  help?: ReactNode
  accept?: string
  multiple?: boolean
  /** The form's own: how much is there already. */
  progress?: number | null
  progressLabel: string
}

/** Files to go with the form; chosen anew they replace those before, with `multiple` they join them. */
export function FileField(props: FileFieldProps) {
  const { name, value, problem, onValue, label, help, accept, multiple = false, progress, progressLabel } = props
  const error = useProblemText(problem)
  const format = useFormat()
  return (
    <div>
      <FileDrop
        name={name}
        label={label}
        help={value.length > 0 ? value.map((file) => file.name).join(', ') : help}
        error={error}
        accept={accept}
        multiple={multiple}
        onFiles={(files) => onValue(multiple ? [...value, ...files] : files)}
      />
      {progress !== null && progress !== undefined && (
        <Progress label={progressLabel} percent={progress} valueText={format.percent(progress / 100)} />
      )}
    </div>
  )
}
