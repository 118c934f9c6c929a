import { CLAIMS, REPLY_TIMES } from '../../../contract/claims.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'

const { consultations, dealerships, years, transparency } = CLAIMS

/** Set like a timetable: a figure, what it counts, and a line that says what is meant. */
export function AboutFigures() {
  const { t } = useI18n()
  const format = useFormat()
  const open = (count: number) => t('about.openCount', { count: format.number(count) })
  const figures = [
    { key: 'consultations', figure: open(consultations.count) },
    { key: 'dealerships', figure: format.number(dealerships.count) },
    { key: 'years', figure: open(years.count) },
    { key: 'transparency', figure: format.percent(transparency.ratio) },
    { key: 'reply', figure: t('about.replyHours', { hours: REPLY_TIMES.marketing.maxHours }) },
  ] as const
  return (
    <section aria-labelledby="figures-title" className="section-y bg-sunken">
      <div className="page-width">
        <h2 id="figures-title" className="text-h2">
          {t('about.figures.title')}
        </h2>
        <dl className="mt-8 border-t-2 border-ink lg:mt-10">
          {figures.map(({ key, figure }) => (
            <div
              key={key}
              className="grid items-baseline gap-x-8 border-b border-line-strong/40 py-5 sm:grid-cols-[11rem_1fr] lg:grid-cols-[4fr_3fr_5fr] lg:py-7"
            >
              <dd className="text-figure-l whitespace-nowrap tabular-nums lg:text-[3.5rem]">{figure}</dd>
              <dt className="text-h3 max-sm:mt-1">{t(`about.figures.${key}.title`)}</dt>
              <dd className="mt-1 text-ink-soft sm:max-lg:col-start-2 lg:mt-0">{t(`about.figures.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
