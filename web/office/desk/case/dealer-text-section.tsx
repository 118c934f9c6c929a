import { useEffect, useRef, useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

type Language = 'en' | 'fr'
type Written = { text: string; struck: readonly string[]; keep: readonly string[]; language: Language }

/** Most dealers of Québec write French, all others English. */
const FRENCH_FIRST = ['fr', 'en'] as const
const ENGLISH_FIRST = ['en', 'fr'] as const

/** A text for a dealer, without anything about the client; each text is kept, and the client can read it. */
export function DealerTextSection({ case: { code, stage, province } }: { case: DeskCase }) {
  const { t } = useI18n()
  const copy = useCopy()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const [written, setWritten] = useState<Written | null>(null)
  const made = useRef<HTMLParagraphElement>(null)
  // What the press has made is read at once.
  useEffect(() => {
    if (written) made.current?.focus({ preventScroll: true })
  }, [written])
  if (stage === 'closed') return null

  async function write(language: Language, keep: readonly string[] = []) {
    const answer = await browserApi().call('POST /desk/cases/{code}/dealer-texts', {
      params: { code },
      body: { language, ...(keep.length > 0 && { keep: [...keep] }) },
      idempotencyKey: randomKey(),
    })
    setWritten({ ...answer, language, keep })
  }

  return (
    <StaffSection id="dealer-text" title={t('desk.case.dealerText')}>
      <p className="pt-3 text-caption text-ink-soft">{t('desk.case.dealerTextHelp')}</p>
      <div className="-ml-3 flex flex-wrap">
        {(province === 'QC' ? FRENCH_FIRST : ENGLISH_FIRST).map((language) => (
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
          <Struck
            written={written}
            isBusy={isBusy}
            onKeep={(found) => void run({ call: () => write(written.language, [...written.keep, found]) })}
          />
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

type StruckProps = { written: Written; isBusy: boolean; onKeep: (found: string) => void }

/** Words that were left out: a person who knows the car puts back those that name no client. */
function Struck({ written: { struck }, isBusy, onKeep }: StruckProps) {
  const { t, locale } = useI18n()
  if (struck.length === 0) return null
  return (
    <div>
      <p className="text-caption text-ink-soft">{t('desk.case.struck', { count: struck.length })}</p>
      <ul>
        {struck.map((found) => (
          <li key={found} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-small wrap-anywhere">{found}</span>
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              aria-label={labelled(locale, t('desk.case.putBack'), found)}
              onClick={() => onKeep(found)}
            >
              {t('desk.case.putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
