import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react'

type FilePickerProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  onFiles: (files: readonly File[]) => void
  /** What opens it. */
  children: (open: () => void) => ReactNode
}

/** The system's own way to choose files, opened by a button of ours. */
export function FilePicker({ onFiles, children, ...input }: FilePickerProps) {
  const element = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  return (
    <>
      <input
        {...input}
        ref={element}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
        className="hidden"
      />
      {children(() => element.current?.click())}
    </>
  )
}
