import { Check } from 'lucide'
import type { BusinessOverview, OverviewNeed } from '#contract/settings/overview.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** In the order in which it hurts, each with the page where it is seen to. */
const NEEDS = [
  ['unassigned', '/desk/cases?consultant=none'],
  ['refund_requests', '/desk#refund-requests'],
  ['broken_promises', '/desk/cases?waiting=true&sort=waiting'],
  ['stranded_calls', '/desk#calls-stranded'],
  ['late_todos', '/desk/cases?late=true'],
  ['new_requests', '/desk/inbox?status=new'],
] as const satisfies readonly (readonly [OverviewNeed, string])[]

/** What needs attention today. */
export function NeedsSection({ needs }: { needs: BusinessOverview['needs'] }) {
  const { t } = useI18n()
  const open = NEEDS.filter(([need]) => needs[need].count > 0)
  return (
    <StaffSection id="needs" title={t('admin.overview.needs.title')} isStrong>
      {open.length === 0 && (
        <p className="flex items-center gap-2 py-4 text-ink-soft">
          <Icon of={Check} size={18} className="text-primary" />
          {t('admin.overview.needs.none')}
        </p>
      )}
      <ul>
        {open.map(([need, to]) => (
          <li key={need} className="flex items-center justify-between gap-4 border-b py-3">
            <span className="min-w-0">
              <span className="block font-label">
                {t(`admin.overview.needs.${need}`, { count: needs[need].count })}
              </span>
              <Since since={needs[need].since} />
            </span>
            <TextLink to={to} className="inline-flex min-h-11 shrink-0 items-center">
              {t(`admin.overview.needs.do.${need}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}

function Since({ since }: { since: string | null }) {
  const { t } = useI18n()
  const now = useMinute()
  if (since === null) return null
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS)
  return (
    <span className="text-caption text-ink-soft">{t('admin.overview.needs.since', { days: Math.max(days, 0) })}</span>
  )
}
