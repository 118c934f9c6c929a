import { Eye, History } from 'lucide'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CASE_PARTS } from './case-sections.ts'
import { useDates } from './use-dates.ts'

const LINK = 'inline-flex min-h-11 items-center gap-2'

/** Where everything else about the case is. */
export function CaseFoot({ case: shown }: { case: ClientCase }) {
  const { t } = useI18n()
  const dates = useDates()
  return (
    <div className="page-width mt-14">
      <div aria-hidden="true" className="road-line" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-small">
        <nav aria-label={t('case.foot.label')} className="flex flex-wrap gap-x-8">
          <PlainLink href={`#${CASE_PARTS.events}`} className={LINK}>
            <Icon of={History} size={17} />
            {t('case.events.title')}
          </PlainLink>
          <TextLink to="/profile?tab=privacy#who-looked" className={LINK}>
            <Icon of={Eye} size={17} />
            {t('case.foot.looks')}
          </TextLink>
        </nav>
        {shown.started_at && (
          <p className="text-ink-soft">{t('case.start.startedOn', { date: dates(shown.started_at, 'long') })}</p>
        )}
      </div>
    </div>
  )
}
