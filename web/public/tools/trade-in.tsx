import { taxRowsOf } from '#deal/rules/rows-of.ts'
import { computeTradeIn, type TradeIn } from '#deal/trade-in.ts'
import { fullStop, labelled } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { HeadlineAmount } from '#web/data/i18n/money.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import type { Route } from './+types/trade-in'
import { AnswerCard, AskedForm, NotYet } from './answer-parts.tsx'
import { AsEstimate, ConfidenceBadge } from './estimate.tsx'
import { useFigures } from './figures.ts'
import { LinesTable } from './lines-table.tsx'
import { ProvinceField } from './province-field.tsx'
import { RulesUsed } from './rules-used.tsx'
import { ConditionField, FuelField, RuleFields, SALE_FIELDS } from './sale-fields.tsx'
import { ToolActions } from './tool-actions.tsx'
import { toolData } from './tool-data.server.ts'
import { AmountField } from './tool-fields.tsx'
import { ToolColumns, ToolPage } from './tool-page.tsx'
import { amount, shareOfPercent, type Values } from './typed-fields.ts'
import { useToolState } from './use-tool-state.ts'

const FIELDS = { ...SALE_FIELDS, offer: amount() }

export function loader(args: Route.LoaderArgs) {
  return toolData(args, taxRowsOf)
}

export default function TradeInPage({ loaderData }: Route.ComponentProps) {
  const { locale, t } = useI18n()
  const state = useToolState(FIELDS)
  const { field, values } = state
  const rows = loaderData.rows?.code === values.in ? loaderData.rows : null
  const computed = rows ? answerOf(rows, values, loaderData.today) : undefined
  const refusal = computed && 'error' in computed ? computed.error : undefined
  const answer = computed && !('error' in computed) ? computed : undefined
  const figures = useFigures(rows?.currency ?? 'CAD')
  const said = answer && sayAnswer(values, answer, { ...figures, t })
  const money = { currency: rows?.currency ?? 'CAD' }
  return (
    <ToolPage tool="trade-in">
      <ToolColumns
        asked={
          <AskedForm
            state={state}
            label={t('tools.trade-in.name')}
            answer={
              refusal
                ? t(`tools.refusals.${refusal}`)
                : said
                  ? `${labelled(locale, t('tools.trade-in.worth'), said.worth)}${fullStop(locale)}${said.verdict}`
                  : ''
            }
            className="flex flex-col gap-5"
          >
            <AmountField {...field('trade')} {...money} isPrice label={t('tools.trade-in.trade')} />
            <AmountField {...field('owed')} {...money} label={t('tools.sale.owed')} />
            <AmountField
              {...field('offer')}
              {...money}
              label={t('tools.trade-in.offer')}
              help={t('tools.trade-in.offerHelp')}
            />
            <AmountField {...field('price')} {...money} isPrice label={t('tools.trade-in.price')} />
            <ConditionField field={field} />
            <div className="grid grid-cols-2 gap-4">
              <ProvinceField provinces={loaderData.provinces} code={state.texts.in} onChoose={state.chooseProvince} />
              <FuelField field={field} />
            </div>
            <RuleFields field={field} rows={rows} day={loaderData.today} seller="dealer" refusal={refusal} />
          </AskedForm>
        }
        answer={
          rows && answer && said ? (
            <>
              <TradeInAnswer
                asked={values}
                answer={answer}
                said={said}
                place={rows.names[locale]}
                currency={rows.currency}
                query={state.query}
              />
              <div className="mt-8 print:mt-4">
                <RulesUsed place={rows.names[locale]} rules={answer.rules} />
              </div>
            </>
          ) : (
            <NotYet>
              <p>{refusal ? t(`tools.refusals.${refusal}`) : t('tools.trade-in.notYet')}</p>
            </NotYet>
          )
        }
      />
    </ToolPage>
  )
}

type Asked = Values<typeof FIELDS>

function answerOf(rows: Parameters<typeof computeTradeIn>[0] & object, asked: Asked, date: string) {
  if (asked.price === undefined || asked.trade === undefined) return undefined
  return computeTradeIn(rows, {
    jurisdiction: rows.key,
    date,
    condition: asked.condition === 'new' ? 'new' : 'used',
    fuel: asked.fuel,
    price: asked.price,
    trade_in: asked.trade,
    lien: asked.owed,
    private_offer: asked.offer,
    book_value: asked.book,
    local_rate: asked.local === undefined ? undefined : shareOfPercent(asked.local),
    rate_override: asked.rate === undefined ? undefined : shareOfPercent(asked.rate),
  })
}

type Texts = ReturnType<typeof useFigures> & { t: ReturnType<typeof useI18n>['t'] }
type Said = { worth: string; verdict: string }

/** What the trade-in is worth in whole dollars, and what to do with it. */
function sayAnswer(asked: Asked, { tax_value, tax_value_range: range }: TradeIn, { between, round, t }: Texts): Said {
  const trade = asked.trade ?? 0
  const low = trade + (range?.low ?? tax_value)
  const high = trade + (range?.high ?? tax_value)
  const { offer } = asked
  function verdict(): string {
    if (offer === undefined) return t('tools.trade-in.breakEven', { breakEven: round(high) })
    if (offer > high) return t('tools.trade-in.sell', { by: round(offer - high) })
    if (offer < low) return t('tools.trade-in.tradeIt', { by: round(low - offer) })
    return t(low === high ? 'tools.trade-in.same' : 'tools.trade-in.tooClose')
  }
  return { worth: between(low, high, round), verdict: verdict() }
}

type AnswerProps = { asked: Asked; answer: TradeIn; said: Said; place: string; currency: string; query: string }

/** Why the credit may be another one, the weightiest first. */
const UNSURE = {
  trade_in_credit: 'tools.changes.trade_in_credit.text',
  band_after_trade: 'tools.trade-in.band',
  local_rate_average: 'tools.out-the-door.averageRate',
  book_value: 'tools.changes.book_value.text',
} as const
const CAUSES = Object.keys(UNSURE) as (keyof typeof UNSURE)[]

function TradeInAnswer({ asked, answer, said, place, currency, query }: AnswerProps) {
  const { t, locale } = useI18n()
  const { between, exact, round } = useFigures(currency)
  const range = answer.tax_value_range
  const trade = asked.trade ?? 0
  const equity = trade - (asked.owed ?? 0)
  // A book value that may count instead of the price leaves the credit as it is; one that is the only base does not.
  const isCause = (code: string) => code !== 'book_value' || answer.estimate
  const cause = CAUSES.find((each) => isCause(each) && answer.changes.some(({ code }) => code === each))
  return (
    <AnswerCard label={t('tools.trade-in.name')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-small text-ink-soft">{t('tools.trade-in.worth')}</p>
          <p>
            <HeadlineAmount text={said.worth} />
          </p>
        </div>
        <ConfidenceBadge confidence={answer.confidence} />
      </div>
      <p className="mt-2 text-body">{said.verdict}</p>
      <div aria-hidden="true" className="road-line my-6" />
      <LinesTable
        caption={t('tools.trade-in.caption')}
        lines={[
          { key: 'trade', name: t('tools.trade-in.trade'), amount: exact(trade) },
          {
            key: 'tax',
            name: t('tools.trade-in.tax'),
            note: cause ? (
              <AsEstimate why={t(UNSURE[cause])} />
            ) : (
              t(answer.tax_value > 0 ? 'tools.trade-in.taxNote' : 'tools.trade-in.noTax')
            ),
            amount: range ? between(range.low, range.high) : exact(answer.tax_value),
          },
          {
            key: 'worth',
            name: t('tools.trade-in.worth'),
            amount: range ? between(trade + range.low, trade + range.high) : exact(answer.break_even_private),
            isTotal: true,
          },
          ...(asked.owed
            ? [
                { key: 'owed', name: t('tools.sale.owed'), amount: exact(-asked.owed) },
                {
                  key: 'left',
                  name: t(equity < 0 ? 'tools.trade-in.short' : 'tools.trade-in.left'),
                  amount: exact(Math.abs(equity)),
                },
              ]
            : []),
        ]}
      />
      {answer.negative_equity > 0 && (
        <p className="mt-4 text-small font-medium text-danger">
          {t('tools.sale.negativeEquity', { amount: round(answer.negative_equity) })}
        </p>
      )}
      <div className="mt-6">
        <ToolActions
          tool="trade-in"
          query={query}
          summary={[
            place,
            labelled(locale, t('tools.trade-in.trade'), exact(trade)),
            labelled(
              locale,
              t('tools.trade-in.worth'),
              range ? between(trade + range.low, trade + range.high) : exact(answer.break_even_private),
            ),
            said.verdict,
          ]}
          also={
            <ButtonLink to={`/tools/out-the-door?${query}`} variant="second">
              {t('tools.out-the-door.name')}
            </ButtonLink>
          }
        />
      </div>
    </AnswerCard>
  )
}
