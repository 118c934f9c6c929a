import type { BusinessOverview } from '#contract/settings/overview.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'

const COUNTS = ['requests', 'cases', 'packages', 'replies'] as const
const MONEY = ['paid', 'refunded'] as const

/** The week until now beside the same part of the one before. */
export function WeekSection({ week }: { week: BusinessOverview['week'] }) {
  const { t } = useI18n()
  const format = useFormat()
  const money = (amount: number) => format.money({ amount, currency: 'CAD' })
  const rows = [
    ...COUNTS.map((key) => ({ key, now: format.number(week[key].now), before: format.number(week[key].before) })),
    ...MONEY.map((key) => ({ key, now: money(week[key].now), before: money(week[key].before) })),
  ]
  return (
    <StaffSection
      id="week"
      title={t('admin.overview.week.title')}
      aside={<p className="text-caption text-ink-soft">{t('admin.overview.week.note')}</p>}
      isStrong
    >
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{t('admin.overview.week.title')}</caption>
        <thead>
          <tr className="text-caption text-ink-soft">
            <th scope="col" className="py-2 text-left font-normal">
              {t('admin.overview.week.figure')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('admin.overview.week.now')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('admin.overview.week.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, now, before }) => (
            <tr key={key} className="border-t">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {t(`admin.overview.week.${key}`)}
              </th>
              <td className="py-2.5 text-right text-label font-semibold">{now}</td>
              <td className="py-2.5 pl-4 text-right text-ink-soft">{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StaffSection>
  )
}
