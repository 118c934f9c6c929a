import { ArrowRight } from 'lucide'
import { useRef } from 'react'
import { FUELS } from '#deal/rule-rows.ts'
import { PaperSlot } from '#web/app/papers/paper-slot.tsx'
import { HELD_UNTIL_HYDRATED } from '#web/data/forms/early-submit.ts'
import { useFocusRefused } from '#web/data/forms/use-focus-refused.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { OFFLINE_SCOPES } from '#web/data/offline/offline-scopes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useFigures } from '../figures.ts'
import { ProvinceField } from '../province-field.tsx'
import { RuleFields } from '../sale-fields.tsx'
import type { ProvinceOption } from '../tool-data.ts'
import { AmountField, ListField, SegmentField } from '../tool-fields.tsx'
import { readTexts } from '../typed-fields.ts'
import { FetchFailure } from './fetch-failure.tsx'
import { LinesInput } from './lines-input.tsx'
import { type QuoteFields, SALE_FIELDS } from './quote-fields.ts'
import type { QuoteCheck } from './use-quote-check.ts'

/** All that a typed quote is answered with, kept for when there is no network. */
const LOAD_TYPED = [
  () => import('#deal/quote/read-sheet.ts'),
  () => import('./answer-view.tsx'),
  () => import('./quote-rows.ts'),
] as const

type QuestionFormProps = { id: string; check: QuoteCheck; provinces: readonly ProvinceOption[]; isAgain: boolean }

/** A plain form that posts to its own page: with scripts it is answered before it leaves. */
export function QuestionForm({ id, check, provinces, isAgain }: QuestionFormProps) {
  const { t } = useI18n()
  const { fields } = check
  const form = useRef<HTMLFormElement>(null)
  useFocusRefused(form, check.refusals)
  const answer = check.current?.answer
  const { problems } = readTexts(SALE_FIELDS, fields.sale)
  const country = provinces.find(({ code }) => code === fields.sale.in)?.country ?? 'CA'
  const currency = country === 'US' ? 'USD' : 'CAD'
  const field = (name: keyof QuoteFields['sale']) => ({
    name,
    text: fields.sale[name],
    problem: problems[name],
    onText: (text: string) => check.setSale({ [name]: text }),
  })
  const { exact } = useFigures(currency)
  function statedHelp(): string {
    const { missing } = check
    if (missing === null) return t('quotes.ask.statedHelp')
    if (missing === 0) return t('quotes.ask.statedRight')
    return t(missing > 0 ? 'quotes.ask.statedShort' : 'quotes.ask.statedOver', { amount: exact(Math.abs(missing)) })
  }
  const isEmpty = fields.text.trim() === ''
  return (
    <>
      <PaperSlot formId={id} of="quote" scope={OFFLINE_SCOPES.quoteCheck} loadTyped={LOAD_TYPED} isTyped={!isEmpty} />
      <form
        ref={form}
        id={id}
        method="post"
        action="/tools/quote-check"
        onSubmit={check.submit}
        {...(check.isHydrated ? {} : HELD_UNTIL_HYDRATED)}
        className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        data-print="hide"
      >
        <LinesField check={check} />
        <div className="grid content-start gap-5">
          <ProvinceField provinces={provinces} code={fields.sale.in} onChoose={check.chooseProvince} isRequired />
          {(!isAgain || check.chosenLast === 'place') && <FetchFailure check={check} />}
          <SegmentField
            {...field('condition')}
            text={fields.sale.condition || 'new'}
            label={t('quotes.ask.car')}
            options={[
              { value: 'new', label: t('quotes.ask.new') },
              { value: 'used', label: t('quotes.ask.used') },
            ]}
          />
          <AmountField
            {...field('advertised')}
            currency={currency}
            isPrice
            label={t('quotes.ask.advertised')}
            help={t('quotes.ask.advertisedHelp')}
          />
          <AmountField
            {...field('stated')}
            currency={currency}
            isPrice
            label={t('quotes.ask.stated')}
            help={<span role="status">{statedHelp()}</span>}
          />
          <RuleFields
            field={field}
            rows={check.rows?.rules.jurisdiction ?? null}
            day={check.today}
            seller={fields.sale.seller === 'private' ? 'private' : 'dealer'}
            refusal={answer && 'quote' in answer ? answer.quote.error : undefined}
          />
          <details className="border-y py-1">
            <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary">
              {t('quotes.ask.more')}
            </summary>
            <div className="grid gap-5 pt-2 pb-4">
              <SegmentField
                {...field('seller')}
                label={t('quotes.ask.seller')}
                options={[
                  { value: 'dealer', label: t('quotes.ask.dealer') },
                  { value: 'private', label: t('quotes.ask.private') },
                ]}
              />
              <ListField
                {...field('fuel')}
                label={t('quotes.ask.fuel')}
                options={[
                  { value: '', label: t('quotes.fuels.unsaid') },
                  ...FUELS.map((fuel) => ({ value: fuel, label: t(`quotes.fuels.${fuel}`) })),
                ]}
              />
            </div>
          </details>
          <div
            aria-hidden="true"
            className="h-1 bg-[repeating-linear-gradient(90deg,var(--color-amber)_0_1.25rem,transparent_0_2rem)]"
          />
          <div>
            <Button
              type="submit"
              variant={isAgain || isEmpty ? 'main' : 'next'}
              size="call"
              className="w-full"
              endIcon={<Icon of={ArrowRight} />}
            >
              {t(isAgain ? 'quotes.ask.again' : 'quotes.ask.check')}
            </Button>
            <p className="mt-3 text-caption text-ink-soft">
              <span className="quote-on-device">{t('quotes.ask.onDevice')}</span>
              <span className="quote-on-server">{t('quotes.ask.onServer')}</span>
            </p>
          </div>
        </div>
      </form>
    </>
  )
}

/** The quote, and while it is typed what each line was read as. */
function LinesField({ check }: { check: QuoteCheck }) {
  const { t } = useI18n()
  const { fields, rows, refused, read } = check
  const complaint = refused ?? (read === 'tooLong' ? read : null)
  return (
    <LinesInput
      label={t('quotes.ask.lines')}
      error={complaint === null ? undefined : t(`quotes.refused.${complaint}`)}
      text={fields.text}
      read={read === 'tooLong' ? undefined : read}
      reader={rows?.reader}
      onText={(text) => check.set({ text })}
    />
  )
}
