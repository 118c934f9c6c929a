import { type ChangeEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyComponent } from '../ui/lazy.tsx'
import { focusText, writeText } from './paper-text.ts'
import { PaperWays } from './paper-ways.tsx'

const PaperReading = lazyComponent(async () => (await import('./paper-reading.tsx')).PaperReading)

/** The ways in: a photo, a file, or text. A paper is read where it is, and goes nowhere. */
export function PaperEntry({ formId }: { formId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [paper, setPaper] = useState<{ file: File; attempt: number } | null>(null)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) setPaper((before) => ({ file, attempt: (before?.attempt ?? 0) + 1 }))
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files)
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  /** With an input of its own: on a phone `capture` opens the camera at once. */
  function photograph() {
    const camera = document.createElement('input')
    camera.type = 'file'
    camera.accept = 'image/*'
    camera.setAttribute('capture', 'environment')
    camera.addEventListener('change', () => take(camera.files))
    camera.click()
  }

  function type() {
    setPaper(null)
    void focusText(formId)
  }

  // A file may be chosen before the page is awake.
  const takeEarly = useEffectEvent(() => take(input.current?.files ?? null))
  useEffect(() => {
    const timer = setTimeout(() => takeEarly())
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/*"
        tabIndex={-1}
        aria-labelledby="paper-file"
        onChange={choose}
        className="sr-only"
      />
      {paper && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          <PaperReading
            key={paper.attempt}
            file={paper.file}
            formId={formId}
            onText={(text) => void writeText(formId, text)}
            onCancel={() => setPaper(null)}
            onRetake={photograph}
            onTyping={type}
          />
        </Suspense>
      )}
      <div hidden={paper !== null}>
        <PaperWays onPhoto={photograph} onFile={() => input.current?.click()} onText={type} />
      </div>
    </>
  )
}
