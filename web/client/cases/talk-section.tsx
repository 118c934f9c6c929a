import { Suspense } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { openingHoursTexts } from '#web/data/i18n/opening-hours.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CASE_PARTS } from './case-sections.ts'
import { PartHeading } from './section-heading.tsx'
import './talk-section.css'
import { useOffice } from '#web/app/shell/use-office.ts'

// It is below what comes next, and the largest part of the page.
const Thread = lazyComponent(async () => (await import('../threads/thread.tsx')).Thread)

/** The conversation with the consultant. */
export function TalkSection({ case: { code, consultant } }: { case: ClientCase }) {
  const { locale, t } = useI18n()
  const { hours } = useOffice()
  return (
    <section aria-labelledby={CASE_PARTS.thread} className="case-talk">
      <PartHeading
        id={CASE_PARTS.thread}
        title={t('threads.title')}
        aside={
          <span className="text-caption text-ink-soft">{joinParts(locale, openingHoursTexts(locale, t, hours))}</span>
        }
      />
      <div className="mt-5">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Thread caseCode={code} side="client" recipient={consultant ? firstName(consultant.name) : undefined} />
        </Suspense>
      </div>
    </section>
  )
}
