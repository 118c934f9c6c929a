import { CLAIMS } from '../../../contract/claims.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Statistic } from '../../ui/statistic.tsx'

const { clientsHelped, totalSaved, satisfaction } = CLAIMS

/** On phones the figure and its words share a row; from a tablet on the words stand below. */
const CELL =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_9.25rem] max-md:items-center max-md:gap-x-4 max-md:border-b max-md:py-4 max-md:last:border-b-0'

export function HomeStatistics() {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <section aria-label={t('home.stats.label')} className="page-width pt-4 lg:pt-10 pageline:pt-28">
      <div className="md:flex md:flex-wrap md:justify-between md:gap-x-10 md:gap-y-8">
        <Statistic
          value={clientsHelped.count}
          format={(value) => format.number(value)}
          label={t('home.stats.clients')}
          className={CELL}
        />
        <Statistic
          value={totalSaved.cents / 100}
          format={(amount) => format.money({ amount }, { isCompact: true })}
          label={t('home.stats.saved')}
          tone="money"
          className={CELL}
        />
        <Statistic
          value={satisfaction.ratio * 100}
          format={(percent) => format.percent(percent / 100)}
          label={t('home.stats.satisfied')}
          className={`${CELL} md:pr-20`}
        />
      </div>
    </section>
  )
}
