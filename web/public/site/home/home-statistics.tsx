import { CLAIMS } from '#contract/tools/claims.ts'
import { formatCompactMoney } from '#locales/compact-money.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Statistic } from '#web/ui/display/statistic.tsx'
import { MeasuredNote } from '../measured-note.tsx'

const { clientsHelped, totalSaved, satisfaction } = CLAIMS

/** Below a desktop the figure and its words share a row, and the words go under a figure that needs the row for itself. */
const CELL =
  'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-b max-lg:py-4 max-lg:last:border-b-0 ' +
  'max-lg:*:first:min-w-48 md:max-lg:*:first:min-w-80 max-lg:*:last:mt-0 max-lg:*:last:flex-1 max-lg:*:last:basis-28'

export function HomeStatistics() {
  const { t, locale } = useI18n()
  const format = useFormat()
  const { measured } = useDocumentSettings()
  // Null without ratings: then the figure is not shown.
  const satisfied = measured ? measured.satisfaction : satisfaction.ratio
  return (
    <section aria-label={t('home.stats.label')} className="page-width pt-4 lg:pt-10 pageline:pt-28">
      <div className="lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10 lg:gap-y-8">
        <Statistic
          value={measured?.clients ?? clientsHelped.count}
          format={(value) => format.number(value)}
          label={t('home.stats.clients')}
          className={CELL}
        />
        <Statistic
          value={(measured?.total_saved ?? totalSaved.cents) / 100}
          format={(amount) => formatCompactMoney(locale, amount)}
          label={t('home.stats.saved')}
          tone="money"
          className={CELL}
        />
        {satisfied !== null && (
          <Statistic
            value={satisfied * 100}
            format={(percent) => format.percent(percent / 100)}
            label={t('home.stats.satisfied')}
            className={`${CELL} xl:pr-20`}
          />
        )}
      </div>
      <MeasuredNote figure="net" className="mt-6" />
    </section>
  )
}
