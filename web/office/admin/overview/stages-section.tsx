import { Link } from 'react-router'
import type { BusinessOverview } from '#contract/settings/overview.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'

const DASHES_MIN = 10
const DASHES_MAX = 24

/** Where the open cases are on the road: one dash for each, or a share of them where they are many. */
export function StagesSection({ stages }: { stages: BusinessOverview['stages'] }) {
  const { t } = useI18n()
  const format = useFormat()
  const open = stages.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...stages.map(({ count }) => count))
  const dashes = Math.min(Math.max(most, DASHES_MIN), DASHES_MAX)
  const driven = (count: number) => (most <= dashes ? count : Math.ceil((count / most) * dashes))
  return (
    <StaffSection
      id="stages"
      title={t('admin.overview.stages.title', { count: open })}
      aside={<TextLink to="/desk/cases">{t('admin.overview.stages.all')}</TextLink>}
      isStrong
    >
      <ul>
        {stages.map(({ stage, count }) => (
          <li key={stage} className="border-b">
            <Link
              to={`/desk/cases?stage=${stage}`}
              className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)_2.5rem] items-center gap-4 py-2 hover:underline"
            >
              <span className="text-label">{t(`case.stage.names.${stage}`)}</span>
              <RoadDashes count={dashes} driven={driven(count)} />
              <span className="text-right font-semibold tabular-nums">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
