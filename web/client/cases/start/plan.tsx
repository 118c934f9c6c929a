import { MessageSquare, Pencil } from 'lucide'
import { firstName } from '#contract/accounts/names.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CASE_PARTS } from '../case-sections.ts'
import { useDates } from '../use-dates.ts'

type PlanSectionProps = {
  plan: NonNullable<ClientCase['plan']>
  /** Before the start there is still something to ask and to change. */
  isOpen: boolean
}

/** What the consultant does first, and until when. */
export function PlanSection({ plan, isOpen }: PlanSectionProps) {
  const { t } = useI18n()
  const dates = useDates()
  const name = firstName(plan.author) || t('case.yourConsultant')
  return (
    <section aria-labelledby="plan">
      <div className="flex items-center gap-4 border-b-2 border-ink pb-5">
        <Avatar name={plan.author || name} size="large" tone="night" />
        <div>
          <h2 id="plan" className="text-h3">
            {t('case.plan.title', { name })}
          </h2>
          <p className="text-small text-ink-soft">
            {t('case.plan.written', { date: dates(plan.written_at, 'deadline') })}
          </p>
        </div>
      </div>
      <ol>
        {plan.steps.map(({ text, due }, index) => (
          <li key={`${index} ${text}`} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-b py-4">
            <span aria-hidden="true" className="text-h4 text-ink-soft tabular-nums">
              {index + 1}
            </span>
            <div>
              <p className="text-label font-semibold break-words whitespace-pre-line">{text}</p>
              {due && <p className="text-small text-ink-soft">{t('case.plan.by', { date: dates(due, 'day') })}</p>}
            </div>
          </li>
        ))}
      </ol>
      {plan.note && <p className="mt-5 break-words whitespace-pre-line">{plan.note}</p>}
      {isOpen && (
        <p className="mt-3 flex flex-wrap gap-x-6 text-small">
          <PlainLink href={`#${CASE_PARTS.thread}`} className="inline-flex min-h-11 items-center gap-2">
            <Icon of={MessageSquare} size={17} />
            {t('case.plan.ask', { name })}
          </PlainLink>
          <PlainLink href={`#${CASE_PARTS.brief}`} className="inline-flex min-h-11 items-center gap-2">
            <Icon of={Pencil} size={17} />
            {t('case.plan.brief')}
          </PlainLink>
        </p>
      )}
    </section>
  )
}
