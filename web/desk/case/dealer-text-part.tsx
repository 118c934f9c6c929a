import { useEffect, useRef, useState } from 'react'
import type { DeskCase } from '../../../contract/cases.ts'
import { browserApi } from '../../api/browser-api.ts'
import { randomKey } from '../../forms/attempts.ts'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { StaffSection } from '../../staff/staff-section.tsx'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** What a dealer is told, without anything of the client; each text is kept, and the client can read it. */
export function DealerTextPart({ case: { code, stage } }: { case: DeskCase }) {
  const { t } = useI18n()
  const copy = useCopy()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const [written, setWritten] = useState<{ text: string; language: string } | null>(null)
  const made = useRef<HTMLParagraphElement>(null)
  // What the press has made is read at once.
  useEffect(() => {
    if (written) made.current?.focus({ preventScroll: true })
  }, [written])
  if (stage === 'closed') return null

  async function write(language: 'en' | 'fr') {
    const answer = await browserApi().call('POST /desk/cases/{code}/dealer-texts', {
      params: { code },
      body: { language },
      idempotencyKey: randomKey(),
    })
    setWritten({ text: answer.text, language })
  }

  return (
    <StaffSection id="dealer-text" title={t('desk.case.dealerText')}>
      <p className="pt-3 text-caption text-ink-soft">{t('desk.case.dealerTextHelp')}</p>
      <div className="-ml-3 flex flex-wrap">
        {(['fr', 'en'] as const).map((language) => (
          <Button
            key={language}
            variant="quiet"
            size="compact"
            busy={isBusy}
            onClick={() => void run({ call: () => write(language) })}
          >
            {t('desk.case.dealerTextIn', { language: t('desk.language', { code: language }) })}
          </Button>
        ))}
      </div>
      {written && (
        <div className="mt-2 grid gap-2">
          <p
            ref={made}
            tabIndex={-1}
            lang={written.language}
            className="rounded-control bg-sunken p-3 text-small wrap-anywhere whitespace-pre-line"
          >
            {written.text}
          </p>
          <Button
            variant="second"
            size="compact"
            onClick={() => void copy(written.text, { done: t('desk.case.copied'), failed: t('desk.case.notCopied') })}
            className="justify-self-start"
          >
            {t('desk.case.copy')}
          </Button>
        </div>
      )}
    </StaffSection>
  )
}
