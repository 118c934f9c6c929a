import { computeRights, type Rights } from '#deal/rights.ts'
import type { Right } from '#deal/rule-rows.ts'
import { lawTitlesOf, rightRowsOf } from '#deal/rules/rows-of.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import type { Route } from './+types/rights'
import { AskedForm, NotYet } from './answer-parts.tsx'
import { DEAL_TEXTS } from './deal-texts.ts'
import { ConfidenceBadge } from './estimate.tsx'
import { useFigures } from './figures.ts'
import { ProvinceField } from './province-field.tsx'
import { rightsForCar } from './rights-for-car.ts'
import { Sources } from './rules-used.tsx'
import { ToolActions } from './tool-actions.tsx'
import { toolData } from './tool-data.server.ts'
import { AmountField, CountField, DayField, ListField, SegmentField } from './tool-fields.tsx'
import { ToolColumns, ToolPage } from './tool-page.tsx'
import { amount, choice, count, day, jurisdictionCode } from './typed-fields.ts'
import { useToolState } from './use-tool-state.ts'

const DEALS = ['any', 'cash', 'finance', 'lease'] as const
const FIELDS = {
  in: jurisdictionCode(),
  seller: choice(['dealer', 'private']),
  condition: choice(['used', 'new', 'certified']),
  deal: choice(DEALS),
  price: amount(),
  odometer: count(2_000_000),
  since: day(),
}

export function loader(args: Route.LoaderArgs) {
  return toolData(args, (jurisdiction, locale) => ({
    ...rightRowsOf(jurisdiction),
    lawTitles: lawTitlesOf(DEAL_TEXTS[locale], jurisdiction),
  }))
}

export default function RightsPage({ loaderData }: Route.ComponentProps) {
  const { locale, t } = useI18n()
  const state = useToolState(FIELDS)
  const { field, values } = state
  const rows = loaderData.rows?.code === values.in ? loaderData.rows : null
  const computed =
    rows &&
    computeRights(rows, {
      jurisdiction: rows.key,
      date: loaderData.today,
      seller: values.seller ?? 'dealer',
      condition: values.condition === 'new' ? 'new' : 'used',
      deal: values.deal === 'any' ? undefined : values.deal,
      price: values.price,
      odometer: values.odometer,
      market_date: values.since,
    })
  const answer = computed && !('error' in computed) ? computed : null
  const currency = rows?.currency ?? 'CAD'
  const { round } = useFigures(currency)
  const forThisCar = answer ? rightsForCar(answer, { locale, t, round }) : []
  const found = rows && answer && t('tools.rights.found', { place: rows.names[locale], count: answer.rights.length })
  return (
    <ToolPage tool="rights">
      <ToolColumns
        asked={
          <AskedForm
            state={state}
            label={t('tools.rights.name')}
            answer={found ? [found, ...forThisCar].join(' ') : ''}
            className="flex flex-col gap-5"
          >
            <ProvinceField provinces={loaderData.provinces} code={state.texts.in} onChoose={state.chooseProvince} />
            <SegmentField
              {...field('seller')}
              label={t('tools.sale.seller')}
              options={(['dealer', 'private'] as const).map((value) => ({ value, label: t(`tools.sale.${value}`) }))}
            />
            <SegmentField
              {...field('condition')}
              label={t('tools.sale.condition')}
              options={(['new', 'used', 'certified'] as const).map((value) => ({
                value,
                label: t(`tools.sale.${value}`),
              }))}
            />
            <ListField
              {...field('deal')}
              label={t('tools.rights.deal')}
              options={DEALS.map((value) => ({ value, label: t(`tools.rights.deals.${value}`) }))}
            />
            <AmountField {...field('price')} currency={currency} isPrice label={t('tools.rights.price')} />
            <CountField
              {...field('odometer')}
              label={t('tools.rights.odometer')}
              unit={t(rows?.country === 'US' ? 'tools.rights.unit.mi' : 'tools.rights.unit.km')}
            />
            <DayField
              {...field('since')}
              label={t('tools.rights.since')}
              help={t('tools.rights.sinceHelp')}
              max={loaderData.today}
            />
          </AskedForm>
        }
        answer={
          answer && rows ? (
            <RightsAnswer
              answer={answer}
              forThisCar={forThisCar}
              lawTitles={rows.lawTitles}
              place={rows.names[locale]}
              query={state.query}
            />
          ) : (
            <NotYet>
              <p>{t('tools.rights.notYet')}</p>
            </NotYet>
          )
        }
      />
    </ToolPage>
  )
}

type RightsAnswerProps = {
  answer: Rights
  forThisCar: readonly string[]
  lawTitles: Record<string, string>
  place: string
  query: string
}

function RightsAnswer({ answer, forThisCar, lawTitles, place, query }: RightsAnswerProps) {
  const { t, gap } = useI18n()
  return (
    <section aria-label={t('tools.rights.name')}>
      {forThisCar.length > 0 && (
        <div className="mb-8 rounded-panel border bg-surface p-5 sm:p-7 print:border-0 print:p-0">
          <h2 className="text-h3">{t('tools.rights.thisCar')}</h2>
          <ul className="mt-3 flex flex-col gap-2 text-body">
            {forThisCar.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className="border-t-2 border-ink">
        {answer.rights.map((right, index) => (
          <OneRight key={`${right.id}${index}`} right={right} law={right.law && (lawTitles[right.law] ?? right.law)} />
        ))}
      </ul>
      <p className="mt-6 text-body">
        {t('tools.rights.from')}
        {gap}
        <strong className="font-semibold">{answer.regulator.name}</strong>
        <span className="block text-small text-ink-soft">
          {t('tools.rules.checked')}
          {gap}
          <DateText value={answer.checked_on} output="dateOnly" />
        </span>
      </p>
      <div className="mt-6">
        <ToolActions
          tool="rights"
          query={query}
          summary={[place, ...forThisCar]}
          also={
            <ButtonLink to={`/tools/out-the-door?${query}`} variant="second">
              {t('tools.out-the-door.name')}
            </ButtonLink>
          }
        />
      </div>
    </section>
  )
}

function OneRight({ right, law }: { right: Right; law: string | null }) {
  const { locale } = useI18n()
  return (
    <li className="border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-72 font-medium">{right.text[locale]}</p>
        <ConfidenceBadge confidence={right.confidence} />
      </div>
      {law !== null && <p className="mt-1 text-small text-ink-soft">{law}</p>}
      <Sources sources={right.sources} />
    </li>
  )
}
