import { FileText } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { OFFER_MAX, OFFER_SOURCES, PAYMENT_FREQUENCIES } from '#contract/offers/constants.ts'
import type { Dealer } from '#contract/offers/endpoints.ts'
import { carryKinds } from '#deal/offers/carried-kinds.ts'
import { FUELS } from '#deal/rule-rows.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useFigures } from '#web/public/tools/figures.ts'
import { LinesInput } from '#web/public/tools/quote-check/lines-input.tsx'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import { RuleFields } from '#web/public/tools/sale-fields.tsx'
import { AmountField, CountField, ListField, PercentField, SegmentField } from '#web/public/tools/tool-fields.tsx'
import { readTexts } from '#web/public/tools/typed-fields.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { FileDrop } from '#web/ui/inputs/file-drop.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { ENTRY_FIELDS, type EntryTexts } from './entry-fields.ts'
import { carrySources } from './paper-rows.ts'
import { PaperWays } from './paper-ways.tsx'
import type { EntryHandle } from './use-entry.ts'

const SEARCH_PAUSE_MS = 250

type WrittenProps = {
  handle: EntryHandle
  rows: QuoteRows
  isContract: boolean
  /** Not of a contract, nor of a correction, whose dealer stays. */
  hasDealer: boolean
  /** The paper stands beside it, with its own ways to another file. */
  isOfPaper?: boolean
}

/** The dealer's text with its source, channel and end; for a contract its lines and its file alone. */
export function Written({ handle, rows, isContract, hasDealer, isOfPaper = false }: WrittenProps) {
  const { t } = useI18n()
  const { entry, change, currency } = handle
  const about = handle.complaint?.about
  const loanHalf = about === 'loanHalf' ? t('offers.entry.loanHalf') : undefined
  const { problems } = readTexts(ENTRY_FIELDS, entry.texts)
  const field = (name: keyof EntryTexts) => ({
    name,
    text: entry.texts[name],
    problem: problems[name],
    onText: (text: string) => change({ texts: { ...entry.texts, [name]: text } }),
  })
  return (
    <>
      {!isOfPaper && (handle.proof.state === 'none' || handle.proof.state === 'failed') && (
        <PaperWays handle={handle} />
      )}
      {hasDealer && <DealerFields handle={handle} />}
      <LinesInput
        isNarrow
        label={t('offers.entry.lines')}
        error={about === 'linesMissing' && !handle.answer ? t('offers.entry.linesMissing') : undefined}
        text={entry.text}
        read={handle.read}
        reader={rows.reader}
        onText={(text) =>
          change({
            text,
            kinds: carryKinds(entry.kinds, entry.text, text),
            sources: carrySources(entry.sources, entry.text, text),
          })
        }
      />
      {!isContract && (
        <div className="grid gap-5">
          <ListField
            {...field('source')}
            label={t('offers.entry.source')}
            options={OFFER_SOURCES.map((value) => ({ value, label: t(`offers.sources.${value}`) }))}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-3">
            <Field label={t('offers.entry.expires')} help={t('offers.entry.expiresHelp')}>
              {(control) => (
                <DateInput
                  {...control}
                  value={entry.expiresOn}
                  onChange={({ target }) => change({ expiresOn: target.value })}
                />
              )}
            </Field>
            <Field label={t('offers.entry.expiresTime')} help={t('offers.entry.expiresTimeHelp')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={entry.expiresAtTime}
                  onChange={({ target }) => change({ expiresAtTime: target.value })}
                />
              )}
            </Field>
          </div>
        </div>
      )}
      {!isOfPaper && <ProofField handle={handle} isContract={isContract} />}
      <SegmentField
        {...field('condition')}
        label={t('quotes.ask.car')}
        options={[
          { value: 'new', label: t('quotes.ask.new') },
          { value: 'used', label: t('quotes.ask.used') },
        ]}
      />
      <AmountField {...field('advertised')} currency={currency} isPrice label={t('quotes.ask.advertised')} />
      <RuleFields
        field={field}
        rows={rows.rules.jurisdiction}
        day={handle.today}
        seller="dealer"
        refusal={handle.answer?.answer.quote.error}
      />
      <details className="border-y py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary">
          {t('offers.entry.more')}
        </summary>
        <div className="grid gap-5 pt-2 pb-4">
          <PercentField
            {...field('apr')}
            label={t('offers.entry.apr')}
            error={entry.texts.apr.trim() === '' ? loanHalf : undefined}
          />
          <CountField
            {...field('months')}
            unit={t('offers.entry.monthsUnit')}
            label={t('offers.entry.months')}
            error={entry.texts.months.trim() === '' ? loanHalf : undefined}
          />
          <CreditFields handle={handle} field={field} isMetric={rows.rules.jurisdiction.country === 'CA'} />
          <ListField
            {...field('fuel')}
            label={t('quotes.ask.fuel')}
            options={FUELS.map((value) => ({ value, label: t(`quotes.fuels.${value}`) }))}
          />
          {!isContract && (
            <Field label={t('offers.entry.taken')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  value={entry.takenAt}
                  onChange={({ target }) => change({ takenAt: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </details>
    </>
  )
}

type CreditFieldsProps = {
  handle: EntryHandle
  field: (name: keyof EntryTexts) => Pick<Parameters<typeof AmountField>[0], 'name' | 'text' | 'problem' | 'onText'>
  isMetric: boolean
}

/** Terms that the contract is held to on signing day; what is left empty is taken from the lines, and said so. */
function CreditFields({ handle: { answer, currency }, field, isMetric }: CreditFieldsProps) {
  const { t } = useI18n()
  const { number } = useFormat()
  const { exact } = useFigures(currency)
  const [said] = answer?.answer.financing ?? []
  const inLines = (value: string | undefined) =>
    value === undefined ? {} : { help: t('offers.entry.inLines', { value }) }
  const money = (cents: number | undefined) => inLines(cents === undefined ? undefined : exact(cents))
  const residual = typeof said?.residual === 'string' ? inLines(said.residual) : money(said?.residual)
  return (
    <>
      <ListField
        {...field('frequency')}
        label={t('offers.entry.frequency')}
        options={(['unsaid', ...PAYMENT_FREQUENCIES] as const).map((value) => ({
          value,
          label: t(`offers.entry.frequencies.${value}`),
        }))}
      />
      <AmountField
        {...field('payment')}
        {...money(said?.payment)}
        currency={currency}
        label={t('offers.entry.payment')}
      />
      <AmountField
        {...field('due')}
        {...money(said?.due_at_signing)}
        currency={currency}
        label={t('offers.entry.due')}
      />
      <AmountField {...field('residual')} {...residual} currency={currency} label={t('offers.entry.residual')} />
      <CountField
        {...field('distance')}
        {...inLines(said?.distance_a_year === undefined ? undefined : number(said.distance_a_year))}
        unit={t(isMetric ? 'offers.entry.kmUnit' : 'offers.entry.milesUnit')}
        label={t('offers.entry.distance')}
      />
    </>
  )
}

/** Dealers that were entered before are offered while typing. */
function DealerFields({ handle: { entry, change, complaint } }: { handle: EntryHandle }) {
  const { t } = useI18n()
  const id = useId()
  const [known, setKnown] = useState<readonly Dealer[]>([])
  const { dealer } = entry
  const missing = (text: string) =>
    complaint?.about === 'dealerMissing' && text.trim() === '' ? t('offers.entry.dealerMissing') : undefined

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void look(dealer, stop.signal), SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }

    async function look(search: string, signal: AbortSignal) {
      try {
        setKnown(await browserApi().call('GET /desk/dealers', { query: { search }, signal }))
      } catch {
        // Without the list one types the name whole.
      }
    }
  }, [dealer])

  function choose(name: string) {
    const found = known.filter((one) => one.name === name)
    const [only] = found
    const isClear = only && found.length === 1 && entry.city === ''
    change(isClear ? { dealer: name, city: only.city } : { dealer: name })
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('offers.entry.dealer')} error={missing(dealer)}>
        {(control) => (
          <>
            <TextInput
              {...control}
              list={id}
              autoComplete="off"
              maxLength={OFFER_MAX.dealerName}
              value={dealer}
              onChange={({ target }) => choose(target.value)}
            />
            <datalist id={id}>
              {known.map((one) => (
                <option key={one.id} value={one.name}>
                  {one.city}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('offers.entry.city')} error={missing(entry.city)}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={OFFER_MAX.city}
            value={entry.city}
            onChange={({ target }) => change({ city: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

type ProofProps = { handle: EntryHandle; isContract: boolean }

function ProofField(props: ProofProps) {
  const { proof } = props.handle
  return (
    <>
      {/* Stands there from the start: what has come, or why it has not, is read out. */}
      <p role="status" className="sr-only">
        {proof.state === 'there' && proof.file.name}
        {proof.state === 'failed' && proof.problem}
      </p>
      <ProofFile {...props} />
    </>
  )
}

function ProofFile({ handle: { proof, paper, choose, forgetProof, complaint }, isContract }: ProofProps) {
  const { t } = useI18n()
  const missing = complaint?.about === 'contractFileMissing' ? t('offers.entry.contractFileMissing') : undefined
  if (proof.state === 'none' || proof.state === 'failed') {
    return (
      <FileDrop
        label={t(isContract ? 'offers.entry.contractFile' : 'offers.entry.proof')}
        help={t('offers.entry.proofHelp')}
        error={proof.state === 'failed' ? proof.problem : missing}
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        onFiles={([file]) => file && void choose(file)}
      />
    )
  }
  return (
    <div className="flex items-center gap-3 rounded-control border-[1.5px] border-dashed border-line-strong p-3 text-small">
      <Icon of={FileText} size={18} />
      <span className="min-w-0 flex-1 truncate">{proof.state === 'there' ? proof.file.name : proof.name}</span>
      {proof.state === 'sending' ? (
        <span className="tabular-nums">{t('offers.entry.percent', { percent: proof.percent })}</span>
      ) : (
        <span className="flex flex-wrap">
          <Button variant="quiet" size="compact" busy={paper.isAsking} onClick={() => void paper.read()}>
            {t('offers.paper.read')}
          </Button>
          <Button variant="quiet" size="compact" onClick={forgetProof}>
            {t('offers.entry.otherFile')}
          </Button>
        </span>
      )}
    </div>
  )
}
