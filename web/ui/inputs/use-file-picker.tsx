import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useRef } from 'react'

type FilePickerOptions = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> & {
  /** By which a test or a script finds it. */
  data?: Readonly<Record<`data-${string}`, string>>
  onFiles: (files: readonly File[]) => void
}

/** The system's own way to choose files: render `picker` beside the button that calls `open`. */
export function useFilePicker({ data, onFiles, ...input }: FilePickerOptions): { picker: ReactNode; open: () => void } {
  const element = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  const picker = (
    <input
      {...input}
      {...data}
      ref={element}
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      onChange={choose}
      className="hidden"
    />
  )
  return { picker, open: () => element.current?.click() }
}
