import { type ChangeEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n, useI18nStore } from '#web/data/i18n/i18n.tsx'
import { keepOffline } from '#web/data/offline/keep-offline.ts'
import type { OfflineScope } from '#web/data/offline/offline-scopes.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { focusText, readText, writeText } from './paper-text.ts'
import { PaperWays } from './paper-ways.tsx'
import { lookStored } from './stored-reader.ts'

const PaperReading = lazyComponent(async () => (await import('./paper-reading.tsx')).PaperReading)

/** What reading needs beside the worker: fetched with it for use without a network. */
const loadReading = [() => import('./paper-reading.tsx'), () => import('./check-read.tsx')] as const

export type PaperEntryProps = {
  formId: string
  /** A contract has several pages, photographed one after the other: their text adds up. */
  of: 'quote' | 'contract'
  scope: OfflineScope
  /** What the page needs for a form that was typed. */
  loadTyped: readonly (() => Promise<unknown>)[]
}

/** The inputs: a photo, a file, or text. A paper is read on the device and is not uploaded. */
export function PaperEntry({ formId, of, scope, loadTyped }: PaperEntryProps) {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useI18n()
  const i18n = useI18nStore()
  const { hasOfflinePages } = useDocumentSettings()
  const [paper, setPaper] = useState<{ file: File; attempt: number; before: string } | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  async function take(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    // Without a network and a stored reader there is nothing to read with: said at once.
    const isReadable = navigator.onLine || (await lookStored()).state === 'stored'
    setIsMissing(!isReadable)
    if (!isReadable) return
    const before = of === 'contract' ? await readText(formId) : ''
    setPaper((last) => ({ file, attempt: (last?.attempt ?? 0) + 1, before }))
  }

  const loadForReading = () => Promise.all([...loadReading.map((load) => load()), i18n.load(['reading'])])
  const keep = useEffectEvent(async (signal: AbortSignal) => {
    if (!hasOfflinePages) return
    const { state } = await lookStored()
    // What was stored once stays of use: parts of a new build are kept as they come.
    await keepOffline(scope, state === 'none' ? loadTyped : [...loadTyped, loadForReading], signal)
  })
  useEffect(() => {
    const leaving = new AbortController()
    keep(leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void take(target.files)
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  /** With an input of its own: on a phone `capture` opens the camera at once. */
  function photograph() {
    const camera = document.createElement('input')
    camera.type = 'file'
    camera.accept = 'image/*'
    camera.setAttribute('capture', 'environment')
    camera.addEventListener('change', () => void take(camera.files))
    camera.click()
  }

  function type() {
    setPaper(null)
    setIsMissing(false)
    void focusText(formId)
  }

  // A file may be chosen before hydration.
  const takeEarly = useEffectEvent(() => void take(input.current?.files ?? null))
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
            of={of}
            onText={(text) => void writeText(formId, [paper.before, text].filter(Boolean).join('\n'))}
            onCancel={() => setPaper(null)}
            onRetake={photograph}
            onTyping={type}
          />
        </Suspense>
      )}
      <div hidden={paper !== null}>
        {isMissing && (
          <Alert type="warning" title={t('papers.missing')} isNews className="mb-4">
            {t('papers.missingNote')}
          </Alert>
        )}
        <PaperWays
          of={of}
          onPhoto={photograph}
          onFile={() => input.current?.click()}
          onText={type}
          onStore={loadForReading}
        />
      </div>
    </>
  )
}
