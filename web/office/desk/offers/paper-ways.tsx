import { Camera, FileText } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { promisedMediaType } from '#contract/documents/constants.ts'
import { PAPER_LIMITS, type PaperProblem } from '#papers/paper-problem.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { EntryHandle } from './use-entry.ts'

/** A photo or a file of what the dealer wrote; the text is typed or pasted below. What cannot be read is said before it is sent. */
export function PaperWays({ handle }: { handle: EntryHandle }) {
  const { t } = useI18n()
  const { fileSize } = useFormat()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ problem: PaperProblem; size: number } | null>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (!picked) return
    const problem = await problemOf(picked)
    setRefused(problem && { problem, size: picked.size })
    if (!problem) void handle.choose(picked, true)
  }

  return (
    <div role="group" aria-label={t('offers.paper.ways')} className="grid gap-3">
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('offers.paper.photo')}
        onChange={(event) => void take(event)}
        className="sr-only"
      />
      <input
        ref={file}
        type="file"
        accept="application/pdf,image/*"
        tabIndex={-1}
        aria-label={t('offers.paper.file')}
        onChange={(event) => void take(event)}
        className="sr-only"
      />
      {refused && (
        <Alert type="warning" title={t(`offers.paper.problems.${wordOf(refused.problem)}`)} isNews>
          {t('offers.paper.problemNote', { most: fileSize(PAPER_LIMITS.bytes) })}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="second" startIcon={<Icon of={Camera} />} onClick={() => camera.current?.click()}>
          {t('offers.paper.photo')}
        </Button>
        <Button variant="second" startIcon={<Icon of={FileText} />} onClick={() => file.current?.click()}>
          {t('offers.paper.file')}
        </Button>
      </div>
      <p className="text-caption text-ink-soft">{t('offers.paper.waysNote')}</p>
    </div>
  )
}

/** By its first bytes; a HEIC picture is none that the server takes. */
async function problemOf(picked: File): Promise<PaperProblem | null> {
  if (picked.size > PAPER_LIMITS.bytes) return 'tooLarge'
  const [{ kindOfPaper }, { PaperError }] = await Promise.all([
    import('#papers/paper-kind.ts'),
    import('#papers/paper-problem.ts'),
  ])
  try {
    if (kindOfPaper(new Uint8Array(await picked.arrayBuffer())) === 'heic') return 'heic'
    return promisedMediaType(picked.name) ? null : 'unsupported'
  } catch (error) {
    return error instanceof PaperError ? error.problem : 'pictureBroken'
  }
}

const WORDS = {
  tooLarge: 'tooLarge',
  heic: 'heic',
  unsupported: 'unsupported',
  tooManyPixels: 'tooManyPixels',
} as const

function wordOf(problem: PaperProblem) {
  return WORDS[problem as keyof typeof WORDS] ?? 'pictureBroken'
}
