import { TriangleAlert } from 'lucide'
import type { OutTheDoor } from '#deal/out-the-door.ts'
import type { Jurisdiction, RuleRow } from '#deal/rule-rows.ts'
import { labelled } from '#locales/marks.ts'
import { labelText } from '#locales/tax-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { HeadlineAmount } from '#web/data/i18n/money.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { AnswerCard } from '../answer-parts.tsx'
import { AsEstimate, ConfidenceBadge } from '../estimate.tsx'
import { useFigures } from '../figures.ts'
import { LinesTable, type MoneyLine } from '../lines-table.tsx'
import { RulesUsed } from '../rules-used.tsx'
import { ToolActions } from '../tool-actions.tsx'
import { Changes } from './changes.tsx'
import type { Asked } from './sale.ts'
import { asLoan, type WholePrice } from './whole-price.ts'

type AnswerProps = {
  rows: Jurisdiction
  row: RuleRow | undefined
  asked: Asked
  answer: OutTheDoor
  whole: WholePrice
  /** In whole dollars, or from where to where. */
  total: string
  query: string
}

/** The total first and largest, then every line that leads to it, then what is left to pay. */
export function OutTheDoorAnswer({ rows, row, asked, answer, whole, total, query }: AnswerProps) {
  const { locale, t } = useI18n()
  const { between, exact, round } = useFigures(rows.currency)
  const local = answer.changes.find(({ code }) => code === 'local_rate_average')
  const isLocalRange = (local?.tax_differences ?? []).length > 0
  function unsure(): string {
    const { range } = answer
    // An unconfirmed rule may still have one figure only.
    if (range && range.low === range.high) return t('tools.changes.rate_unsure.text')
    const ends = { range: between(whole.low, whole.high, round) }
    return isLocalRange ? t('tools.out-the-door.unsureLocal', ends) : t('tools.out-the-door.unsureText', ends)
  }
  function estimated() {
    if (!local) return 'tools.changes.book_value.text'
    return isLocalRange ? 'tools.out-the-door.averageRate' : 'tools.changes.local_rate_average.open'
  }
  const hasDue = whole.dueLow !== whole.low
  const loan = asLoan(whole, asked)
  /** A trade-in may be worth more than the car. */
  const due = (write = exact) =>
    whole.dueHigh < 0
      ? t('tools.out-the-door.owesYou', { due: between(-whole.dueHigh, -whole.dueLow, write) })
      : t('tools.out-the-door.due', { due: between(whole.dueLow, whole.dueHigh, write) })
  return (
    <>
      <AnswerCard label={t('tools.out-the-door.name')}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-small text-ink-soft">{t('tools.out-the-door.name')}</p>
            <p>
              <HeadlineAmount text={total} />
            </p>
          </div>
          <ConfidenceBadge confidence={answer.confidence} />
        </div>
        <p className="mt-2 text-body text-ink-soft">
          {!answer.range && whole.high > whole.low && `${t('tools.out-the-door.upTo', { high: round(whole.high) })} `}
          {hasDue && due(round)}
        </p>
        {answer.estimate && (
          <p className="mt-2">
            <AsEstimate why={t(estimated())} />
          </p>
        )}
        {answer.range && (
          <p className="mt-4 flex gap-3 rounded-control border-l-4 border-amber-ink bg-amber-tint p-4 text-small">
            <Icon of={TriangleAlert} className="text-amber-ink" />
            <span>
              <strong className="block font-semibold">{t('tools.out-the-door.unsure')}</strong>
              {unsure()}
            </span>
          </p>
        )}
        <div aria-hidden="true" className="road-line my-6" />
        <Lines currency={rows.currency} row={row} asked={asked} answer={answer} whole={whole} />
        {answer.negative_equity !== undefined && (
          <p className="mt-4 text-small font-medium text-danger">
            {t('tools.sale.negativeEquity', { amount: round(answer.negative_equity) })}
          </p>
        )}
        <div className="mt-6">
          <ToolActions
            tool="out-the-door"
            query={query}
            summary={[
              rows.names[locale],
              labelled(locale, t('tools.out-the-door.carPrice'), exact(asked.price ?? 0)),
              ...answer.lines.map((line, index) =>
                labelled(locale, labelText(t, answer.labels[index] ?? line.id), exact(line.amount)),
              ),
              labelled(locale, t('tools.out-the-door.name'), between(whole.low, whole.high)),
              ...(hasDue ? [due()] : []),
            ]}
            also={
              <ButtonLink
                to={`/tools/payment?in=${rows.code}&total=${loan.total / 100}${loan.down > 0 ? `&down=${loan.down / 100}` : ''}`}
                variant="second"
              >
                {t('tools.out-the-door.asPayments')}
              </ButtonLink>
            }
          />
        </div>
      </AnswerCard>
      <div className="mt-8 grid gap-x-(--page-gutter) gap-y-8 md:grid-cols-2 print:mt-4 print:grid-cols-2">
        <Changes rows={rows} row={row} answer={answer} seller={asked.seller ?? 'dealer'} />
        <RulesUsed place={rows.names[locale]} rules={answer.rules} />
      </div>
    </>
  )
}

type LinesProps = { currency: string; row: RuleRow | undefined; asked: Asked; answer: OutTheDoor; whole: WholePrice }

function Lines({ currency, row, asked, answer, whole }: LinesProps) {
  const { t } = useI18n()
  const { between, exact, rate } = useFigures(currency)
  const given = (
    key: 'fees' | 'feesUntaxed' | 'plates' | 'discount',
    cents: number | undefined,
    sign = 1,
  ): MoneyLine[] => (cents ? [{ key, name: t(`tools.sale.${key}`), amount: exact(sign * cents) }] : [])
  const isPlain = !answer.estimate
  const paidTo = (id: string) => row?.taxes.find((tax) => tax.id === id && tax.paid_to !== undefined)?.paid_to ?? ''
  const lines: MoneyLine[] = [
    {
      key: 'price',
      name: t('tools.out-the-door.carPrice'),
      note: t('tools.sale.how', { condition: asked.condition ?? 'used', seller: asked.seller ?? 'dealer' }),
      amount: exact(asked.price ?? 0),
    },
    ...given('fees', asked.fees),
    ...given('discount', asked.discount, -1),
    ...answer.lines.map((line, index) => ({
      key: `${line.id}${index}`,
      name: (
        <>
          {labelText(t, answer.labels[index] ?? line.id)} {line.rate !== null && rate(line.rate)}
        </>
      ),
      note: (
        <>
          {t(line.base < answer.selling && asked.trade ? 'tools.out-the-door.onLowered' : 'tools.out-the-door.on', {
            base: exact(line.base),
          })}
          {paidTo(line.id) !== '' && (
            <span className="block">{t('tools.out-the-door.paidTo', { who: paidTo(line.id) })}</span>
          )}
          {!isPlain && line.id === 'local' && asked.local === undefined && (
            <span className="block">
              <AsEstimate why={t('tools.out-the-door.averageRate')} />
            </span>
          )}
        </>
      ),
      amount: exact(line.amount),
    })),
    ...given('feesUntaxed', asked.fees_untaxed),
    ...given('plates', asked.plates),
    ...whole.extras.map(({ id, label, low, high }) => ({
      key: id,
      name: labelText(t, label),
      note: <AsEstimate why={t('tools.out-the-door.registrationWhy')} />,
      amount: between(low, high),
    })),
    { key: 'total', name: t('tools.out-the-door.name'), amount: between(whole.low, whole.high), isTotal: true },
  ]
  const after: MoneyLine[] = [
    ...(asked.trade ? [{ key: 'trade', name: t('tools.sale.tradeLine'), amount: exact(-asked.trade) }] : []),
    ...(asked.owed ? [{ key: 'owed', name: t('tools.sale.owedLine'), amount: exact(asked.owed) }] : []),
    ...(asked.rebate ? [{ key: 'rebate', name: t('tools.sale.rebate'), amount: exact(-asked.rebate) }] : []),
  ]
  if (after.length > 0) {
    lines.push(...after, {
      key: 'due',
      name: t(whole.dueHigh < 0 ? 'tools.out-the-door.leftForYou' : 'tools.out-the-door.leftToPay'),
      amount: whole.dueHigh < 0 ? between(-whole.dueHigh, -whole.dueLow) : between(whole.dueLow, whole.dueHigh),
      isTotal: true,
    })
  }
  return <LinesTable caption={t('tools.out-the-door.caption')} lines={lines} />
}
