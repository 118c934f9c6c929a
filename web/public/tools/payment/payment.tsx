import { MessageSquareQuote } from 'lucide'
import type { Jurisdiction } from '#deal/rule-rows.ts'
import { joinParts } from '#locales/lists.ts'
import { labelled, semicolon } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { RestedStatus } from '#web/ui/feedback/rested-status.tsx'
import { AskedForm, NotYet } from '../answer-parts.tsx'
import { useFigures } from '../figures.ts'
import { ToolActions } from '../tool-actions.tsx'
import { toolData } from '../tool-data.server.ts'
import { AmountField, ListField, PercentField, SegmentField } from '../tool-fields.tsx'
import { ToolPage } from '../tool-page.tsx'
import { useToolState } from '../use-tool-state.ts'
import type { Route } from './+types/payment'
import { EVERY, FIELDS, hiddenAmount, LEASE_MONTHS, trueApr, waysToPay, YEARS } from './comparison.ts'
import { WayCards } from './way-cards.tsx'

/** Payments hang on no rule: all that is needed of the place is its dollar. */
const currencyOf = ({ code, currency }: Jurisdiction) => ({ code, currency })

export function loader(args: Route.LoaderArgs) {
  return toolData(args, currencyOf)
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { t, locale, gap } = useI18n()
  const state = useToolState(FIELDS)
  const { field, values } = state
  const currency = loaderData.rows?.currency ?? 'CAD'
  const { exact, percent, round } = useFigures(currency)
  const ways = waysToPay(values)
  const promo = trueApr(values)
  const hidden = hiddenAmount(values)
  const years = YEARS.toSorted().map((value) => ({
    value,
    label: t('tools.payment.yearCount', { count: Number(value) }),
  }))
  const months = LEASE_MONTHS.toSorted().map((value) => ({
    value,
    label: t('tools.payment.monthCount', { count: Number(value) }),
  }))
  const every = EVERY.toReversed().map((value) => ({ value, label: t(`tools.payment.every.${value}`) }))
  const summary = ways.map(({ id, total, payment }) =>
    joinParts(locale, [
      labelled(locale, t(`tools.payment.ways.${id}.name`), round(total)),
      payment !== null && labelled(locale, t(`tools.payment.rows.each.${values.every ?? 'month'}`), exact(payment)),
    ]),
  )
  const promoText =
    promo && t('tools.payment.promo.answer', { quoted: percent(values.promo ?? '0'), cost: round(promo.cost) })
  const hiddenText =
    hidden &&
    t(hidden.hidden > 0 ? 'tools.payment.hidden.answer' : 'tools.payment.hidden.nothing', {
      rate: percent(values.apr ?? '0'),
    })
  return (
    <ToolPage tool="payment">
      <div className="page-width pt-6 lg:pt-9">
        <AskedForm
          state={state}
          label={t('tools.payment.name')}
          answer={summary.join(semicolon(locale))}
          className="contents"
          isPrinted
        >
          <input type="hidden" name="in" value={state.texts.in} />
          <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[1.3fr_1fr_0.9fr_0.9fr_1.9fr]">
            <AmountField {...field('total')} currency={currency} isPrice label={t('tools.out-the-door.name')} />
            <AmountField
              {...field('down')}
              currency={currency}
              label={t('tools.payment.down')}
              error={
                values.down !== undefined && values.total !== undefined && values.down > values.total
                  ? t('tools.payment.downTooLarge')
                  : undefined
              }
            />
            <PercentField {...field('apr')} label={t('tools.payment.apr')} />
            <ListField {...field('years')} label={t('tools.payment.years')} options={years} />
            <SegmentField
              {...field('every')}
              label={t('tools.payment.showBy')}
              options={every}
              className="max-lg:col-span-2"
            />
            <PercentField
              {...field('lease_apr')}
              label={t('tools.payment.leaseApr')}
              help={t('tools.payment.leaseAprHelp')}
            />
            <ListField {...field('lease_months')} label={t('tools.payment.leaseMonths')} options={months} />
            <AmountField
              {...field('end')}
              currency={currency}
              label={t('tools.payment.end')}
              help={t('tools.payment.endHelp')}
              error={
                values.end !== undefined && values.total !== undefined && values.end > values.total - (values.down ?? 0)
                  ? t('tools.payment.endTooLarge')
                  : undefined
              }
              className="lg:col-span-2"
            />
          </div>
          <div className="pt-6">
            {ways.length > 0 ? (
              <WayCards ways={ways} asked={values} currency={currency} />
            ) : (
              <NotYet>
                <p>{t('tools.payment.notYet')}</p>
              </NotYet>
            )}
          </div>
          <div className="grid gap-x-14 gap-y-10 pt-10 pb-6 lg:grid-cols-2 print:pt-4">
            <section data-print={promo ? undefined : 'hide'}>
              <h2 className="border-b-2 border-ink pb-2 text-h3">{t('tools.payment.promo.title')}</h2>
              <p className="mt-4 text-body text-ink-soft">{t('tools.payment.promo.lead')}</p>
              <div className="mt-3 grid grid-cols-2 gap-4">
                <PercentField {...field('promo')} label={t('tools.payment.promo.rate')} />
                <AmountField
                  {...field('lost')}
                  currency={currency}
                  label={t('tools.payment.promo.lost')}
                  error={
                    values.lost !== undefined &&
                    values.total !== undefined &&
                    values.lost > values.total - (values.down ?? 0)
                      ? t('tools.payment.promo.lostTooLarge')
                      : undefined
                  }
                />
              </div>
              <RestedStatus text={promo ? `${percent(promo.apr)}${gap}${promoText}` : ''} />
              {promo && (
                <div className="mt-4">
                  <p className="text-figure-l tabular-nums">{percent(promo.apr)}</p>
                  <p className="text-small text-ink-soft">{promoText}</p>
                  {values.apr !== undefined && (
                    <p className="mt-2 text-small">
                      {t(
                        Number(values.apr) < Number(promo.apr)
                          ? 'tools.payment.promo.takeRebate'
                          : 'tools.payment.promo.takeRate',
                        { bank: percent(values.apr) },
                      )}
                    </p>
                  )}
                </div>
              )}
            </section>
            <section data-print={hidden ? undefined : 'hide'}>
              <h2 className="border-b-2 border-ink pb-2 text-h3">{t('tools.payment.hidden.title')}</h2>
              <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
                <AmountField
                  {...field('quoted')}
                  currency={currency}
                  label={t('tools.payment.hidden.quoted')}
                  className="max-sm:col-span-2"
                />
                <ListField {...field('quoted_every')} label={t('tools.payment.hidden.every')} options={every} />
                <ListField {...field('quoted_years')} label={t('tools.payment.hidden.years')} options={years} />
              </div>
              <RestedStatus
                text={
                  hidden && hiddenText
                    ? hidden.hidden > 0
                      ? `${round(hidden.hidden)}${gap}${hiddenText}`
                      : hiddenText
                    : ''
                }
              />
              {hidden && (
                <div className="mt-4">
                  <p className={classNames('text-figure-l whitespace-nowrap', hidden.hidden > 0 && 'text-danger')}>
                    {round(hidden.hidden)}
                  </p>
                  <p className="text-small text-ink-soft">{hiddenText}</p>
                  {hidden.hidden > 0 && (
                    <p className="mt-3 flex gap-3 rounded-control border-l-4 border-amber-ink bg-amber-tint p-4 text-small">
                      <Icon of={MessageSquareQuote} className="text-amber-ink" />
                      <span>{t('tools.payment.hidden.ask', { fair: exact(hidden.fair) })}</span>
                    </p>
                  )}
                </div>
              )}
              {values.quoted !== undefined && values.apr === undefined && (
                <p className="mt-3 text-small text-ink-soft">{t('tools.payment.hidden.needsRate')}</p>
              )}
            </section>
          </div>
        </AskedForm>
        <div className="pt-6">
          <ToolActions
            tool="payment"
            query={state.query}
            summary={summary}
            also={
              <ButtonLink to={`/tools/quote-check${state.texts.in && `?in=${state.texts.in}`}`} variant="second">
                {t('tools.quote-check.name')}
              </ButtonLink>
            }
          />
        </div>
      </div>
    </ToolPage>
  )
}
