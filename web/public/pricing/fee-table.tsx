import type { Plan } from '#contract/payments/plans.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { MeasuredNote } from '../site/measured-note.tsx'
import { feeAgainstSavings } from './fee-against-savings.ts'
import type { PlansAnswer } from './plans-answer.ts'
import { usePlans } from './use-plans.ts'
import { useTypicalSavings } from './use-typical-savings.ts'

/** Every plan at both ends of the usual savings. */
export function FeeTable({ answer }: { answer: PlansAnswer | Promise<PlansAnswer> }) {
  const { t } = useI18n()
  const format = useFormat()
  const plans = usePlans(answer)
  const { lowCents, highCents } = useTypicalSavings()
  if (plans.length === 0) return null

  function keptColumn(savedCents: number): Column<Plan> {
    return {
      key: String(savedCents),
      header: t('pricing.table.saved', { amount: format.money({ cents: savedCents }) }),
      align: 'end',
      cell: ({ price }) => {
        const { keptCents, times } = feeAgainstSavings(Math.round(price * 100), savedCents)
        return (
          <>
            <Money value={{ cents: keptCents }} className="block font-semibold text-money" />
            <span className="block text-small text-ink-soft">
              {t('pricing.table.times', { times: format.number(times) })}
            </span>
          </>
        )
      },
    }
  }

  return (
    <section aria-labelledby="fee-table-title" className="page-width section-y">
      <h2 id="fee-table-title" className="text-h2">
        {t('pricing.table.title')}
      </h2>
      <div className="mt-6">
        <DataTable
          caption={t('pricing.table.caption')}
          columns={[
            { key: 'plan', header: t('pricing.table.plan'), card: 'title', cell: ({ name }) => name },
            {
              key: 'fee',
              header: t('pricing.table.fee'),
              align: 'end',
              card: 'corner',
              cell: ({ price, currency }) => <Money value={{ amount: price, currency }} />,
            },
            keptColumn(lowCents),
            keptColumn(highCents),
          ]}
          rows={plans}
          rowKey={({ key }) => key}
        />
      </div>
      <MeasuredNote figure="typical" className="mt-4" />
      <p className="mt-4 text-caption text-ink-soft">
        {t(plans.some(({ is_taxed }) => is_taxed) ? 'pricing.table.note' : 'pricing.table.noteUntaxed')}
      </p>
    </section>
  )
}
