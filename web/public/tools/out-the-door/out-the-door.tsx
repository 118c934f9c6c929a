import { useState } from 'react'
import { computeOutTheDoor, findRuleRow } from '#deal/out-the-door.ts'
import { taxRowsOf } from '#deal/rules/rows-of.ts'
import { labelled } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AskedForm, NotYet } from '../answer-parts.tsx'
import { useFigures } from '../figures.ts'
import { ProvinceField } from '../province-field.tsx'
import { ConditionField, FuelField, RuleFields } from '../sale-fields.tsx'
import { toolData } from '../tool-data.server.ts'
import { AmountField, DayField, SegmentField } from '../tool-fields.tsx'
import { ToolColumns, ToolPage } from '../tool-page.tsx'
import { useToolState } from '../use-tool-state.ts'
import type { Route } from './+types/out-the-door'
import { OutTheDoorAnswer } from './answer.tsx'
import { FIELDS, saleInput } from './sale.ts'
import { wholePrice } from './whole-price.ts'

const MORE = ['discount', 'rebate', 'fees', 'fees_untaxed', 'plates', 'date']

export function loader(args: Route.LoaderArgs) {
  return toolData(args, taxRowsOf)
}

export default function OutTheDoorPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const state = useToolState(FIELDS)
  const { field, values } = state
  // From the first render: emptying a field must not close the section around it.
  const [hasMore] = useState(() => MORE.some((name) => new URLSearchParams(state.query).has(name)))
  const rows = loaderData.rows?.code === values.in ? loaderData.rows : null
  const day = values.date ?? loaderData.today
  const input = rows ? saleInput(values, rows.key, loaderData.today) : undefined
  const computed = rows && input ? computeOutTheDoor(rows, input) : undefined
  const refusal = computed && 'error' in computed ? computed.error : undefined
  const answer = computed && !('error' in computed) ? computed : undefined
  const row = rows ? findRuleRow(rows, day) : undefined
  const whole = answer && wholePrice(answer, row, values.plates)
  const currency = rows?.currency ?? 'CAD'
  const money = { currency }
  const { between, round } = useFigures(currency)
  const total = whole && (answer?.range ? between(whole.low, whole.high, round) : round(whole.low))
  return (
    <ToolPage tool="out-the-door">
      <ToolColumns
        asked={
          <AskedForm
            state={state}
            label={t('tools.out-the-door.name')}
            answer={
              refusal
                ? t(`tools.refusals.${refusal}`)
                : total
                  ? labelled(locale, t('tools.out-the-door.name'), total)
                  : ''
            }
            className="flex flex-col gap-5"
          >
            <AmountField {...field('price')} {...money} isPrice label={t('tools.sale.price')} />
            <SegmentField
              {...field('seller')}
              label={t('tools.sale.seller')}
              options={(['dealer', 'private'] as const).map((value) => ({ value, label: t(`tools.sale.${value}`) }))}
            />
            <ConditionField field={field} />
            <div className="grid grid-cols-2 gap-4">
              <ProvinceField provinces={loaderData.provinces} code={state.texts.in} onChoose={state.chooseProvince} />
              <FuelField field={field} />
            </div>
            <RuleFields field={field} rows={rows} day={day} seller={values.seller ?? 'dealer'} refusal={refusal} />
            <div className="grid grid-cols-2 gap-4">
              <AmountField {...field('trade')} {...money} label={t('tools.sale.trade')} />
              <AmountField {...field('owed')} {...money} label={t('tools.sale.owed')} />
            </div>
            <details className="group" open={hasMore}>
              <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary">
                {t('tools.out-the-door.more')}
              </summary>
              <div className="flex flex-col gap-5 pt-3">
                <AmountField
                  {...field('discount')}
                  {...money}
                  label={t('tools.sale.discount')}
                  help={t('tools.sale.discountHelp')}
                  error={refusal === 'negative_amount' ? t('tools.refusals.negative_amount') : undefined}
                />
                <AmountField
                  {...field('rebate')}
                  {...money}
                  label={t('tools.sale.rebate')}
                  help={t('tools.sale.rebateHelp')}
                />
                <AmountField
                  {...field('fees')}
                  {...money}
                  label={t('tools.sale.fees')}
                  help={t('tools.sale.feesHelp')}
                />
                <AmountField {...field('fees_untaxed')} {...money} label={t('tools.sale.feesUntaxed')} />
                <AmountField
                  {...field('plates')}
                  {...money}
                  label={t('tools.sale.plates')}
                  help={t('tools.sale.platesHelp')}
                />
                <DayField
                  {...field('date')}
                  label={t('tools.sale.date')}
                  help={t('tools.sale.dateHelp')}
                  error={refusal === 'no_rule_for_date' ? t('tools.refusals.no_rule_for_date') : undefined}
                />
              </div>
            </details>
          </AskedForm>
        }
        answer={
          rows && answer && whole && total ? (
            <OutTheDoorAnswer
              rows={rows}
              asked={values}
              answer={answer}
              row={row}
              whole={whole}
              total={total}
              query={state.query}
            />
          ) : (
            <NotYet>
              <p>{refusal ? t(`tools.refusals.${refusal}`) : t('tools.out-the-door.notYet')}</p>
            </NotYet>
          )
        }
      />
    </ToolPage>
  )
}
