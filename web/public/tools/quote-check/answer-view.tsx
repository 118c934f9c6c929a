import { ArrowRight, Calculator, Pencil } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Question, QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { sentencesFor } from '#deal/quote/sentences.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { keepAttachment } from '../attached-tool.ts'
import { useFigures } from '../figures.ts'
import { RulesUsed } from '../rules-used.tsx'
import { PrintButton, QUIET, ShareButton } from '../tool-actions.tsx'
import { Headline } from './headline.tsx'
import { LeaseBox } from './lease-box.tsx'
import { useLedgerFigures } from './ledger-figures.ts'
import { NotKnown } from './not-known.tsx'
import { OfferChooser } from './offer-chooser.tsx'
import { paymentAddress } from './payment-address.ts'
import { PaymentBox } from './payment-box.tsx'
import { QuoteBar } from './quote-bar.tsx'
import type { QuoteRows } from './quote-rows.ts'
import { QuoteSheet } from './quote-sheet.tsx'
import { quoteSummary } from './quote-summary.ts'
import { SaleQuestions } from './sale-questions.tsx'
import { sentenceFormat } from './sentence-format.ts'
import { TermsRead } from './terms-read.tsx'
import type { QuoteCheck } from './use-quote-check.ts'
import { WhatToSay } from './what-to-say.tsx'
import { BeforeAndAfter, Working } from './working.tsx'
import { WrongReading } from './wrong-reading.tsx'

type AnswerViewProps = {
  answer: QuoteAnswer
  question: Question
  rows: QuoteRows
  isPasted: boolean
  formId: string
  check: QuoteCheck
}

function downOf({ lines }: QuoteAnswer): number {
  return lines.reduce(
    (sum, { kind, amount, flags }) => (kind === 'down_payment' && !flags.includes('reference') ? sum + amount : sum),
    0,
  )
}

/** One figure, one bar, the sheet marked with a pen, how the figure comes about, then the sentences. */
export function AnswerView({ answer, question, rows, isPasted, formId, check }: AnswerViewProps) {
  const { locale, t } = useI18n()
  const { jurisdiction } = rows.rules
  const { currency } = jurisdiction
  const { exact: money } = useFigures(currency)
  const figures = useLedgerFigures()
  const sentences = sentencesFor(answer)
  const dealer = sentenceFormat(rows.dealer, rows.say, currency)
  const copying = {
    text: sentences.map(({ say }) => say(dealer)).join('\n'),
    label: t('quotes.say.copyAll'),
    said: { done: t('quotes.say.copied'), failed: t('quotes.say.copyFailed') },
  }
  const place = jurisdiction.names[locale]
  const attach = () =>
    keepAttachment({ tool: 'quote-check', summary: quoteSummary(answer, rows, { place, money, locale, t }) })

  // The form that was sent is gone or far below: the focus moves to the answer.
  const headline = useRef<HTMLHeadingElement>(null)
  const { asks } = check
  useEffect(() => {
    if (asks > 0) headline.current?.focus({ preventScroll: true })
  }, [asks])

  /** Not by the address, whose fragment is the answer. */
  function showForm(event: MouseEvent) {
    event.preventDefault()
    const form = document.getElementById(formId)
    form?.scrollIntoView()
    form?.querySelector<HTMLElement>('textarea, input[type="text"]')?.focus({ preventScroll: true })
  }

  const [first] = answer.toLookAt.lines
  function lookAt(line: number) {
    const row = document.getElementById(`line-${line}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="quote-night on-night">
        <div className="page-width pt-7 lg:pt-12 print:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Eyebrow>{t('quotes.name')}</Eyebrow>
            <p className="text-small text-ink-soft">
              {question.read.car?.name && (
                <>
                  <bdi>{question.read.car.name}</bdi> ·{' '}
                </>
              )}
              {t(`quotes.ask.${question.sale.condition}`)} · {place} ·{' '}
              <DateText value={question.sale.date} output="dateOnly" />
            </p>
          </div>
          <div className="mt-4 grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:mt-2">
            <Headline of={headline} answer={answer} rows={rows} place={place} money={money} />
            <div className="grid gap-3 max-lg:hidden" data-print="hide">
              {first !== undefined && (
                <Button variant="next" size="call" onClick={() => lookAt(first)} endIcon={<Icon of={ArrowRight} />}>
                  {t('quotes.lookAt', { number: first })}
                </Button>
              )}
              <ButtonLink
                to="/consulting?tool=quote-check#request"
                onClick={attach}
                variant={first === undefined ? 'next' : 'second'}
                size="call"
                endIcon={<Icon of={ArrowRight} />}
              >
                {t('tools.actions.send')}
              </ButtonLink>
              {sentences.length > 0 && <CopyButton {...copying} />}
            </div>
          </div>
          <div className="mt-6 lg:mt-8 print:mt-2">
            <QuoteBar answer={answer} money={money} />
          </div>
          <SaleQuestions questions={check.questions} check={check} formId={formId} money={money} />
        </div>
      </div>
      <div className="quote-below-night page-width">
        {answer.options.length > 1 && (
          <OfferChooser
            options={answer.options}
            chosen={check.option}
            currency={currency}
            formId={formId}
            onChoose={check.choose}
          />
        )}
        <QuoteSheet
          answer={answer}
          rows={rows}
          requested={question.sale.requested ?? []}
          isPasted={isPasted}
          formId={formId}
          money={money}
          {...figures}
          onRequested={check.setRequested}
        />
      </div>
      {(answer.working.length > 0 || answer.totals.sheet.least !== null) && (
        <div className="page-width grid gap-x-14 gap-y-10 pt-10 lg:grid-cols-2 lg:pt-14 print:grid-cols-2 print:gap-x-6 print:pt-3">
          <Working answer={answer} money={money} {...figures} />
          <BeforeAndAfter answer={answer} {...figures} />
        </div>
      )}
      {answer.financing.map((terms, at) => (
        <div key={`${at}`} className="page-width pt-10 empty:hidden print:pt-3">
          {terms.check ? (
            <PaymentBox terms={terms} currency={currency} />
          ) : terms.lease ? (
            <LeaseBox terms={terms} lease={terms.lease} currency={currency} down={downOf(answer)} />
          ) : (
            <TermsRead terms={terms} currency={currency} isOpen={answer.proof === 'open'} />
          )}
        </div>
      ))}
      <WhatToSay sentences={sentences} rows={rows} formId={formId} check={check} />
      <div className="page-width grid gap-x-14 gap-y-10 pt-10 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:pt-3">
        <NotKnown answer={answer} />
        <div>
          <RulesUsed place={place} rules={answer.quote.rules} />
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1" data-print="hide">
            <a href={`#${formId}`} className={QUIET} onClick={showForm}>
              <Icon of={Pencil} size={18} />
              {t('quotes.changeLine')}
            </a>
            {check.address && (
              <ShareButton title={t('quotes.name')} address={check.sendAddress} label={t('quotes.sendAnswer')} />
            )}
            <PrintButton />
            <WrongReading answer={answer} question={question} rows={rows} text={check.current?.text ?? ''} />
            <Link to={paymentAddress(answer, jurisdiction.code)} className={QUIET}>
              <Icon of={Calculator} size={18} />
              {t('quotes.asPayments')}
            </Link>
          </div>
          <p className="text-caption text-ink-soft noscript:hidden" data-print="hide">
            {t('quotes.sendAnswerHelp')}
          </p>
        </div>
      </div>
      {/* On phones the two stay at hand until the answer is read to its end. */}
      <div
        className="foot-bar sticky bottom-0 z-strip mt-6 flex gap-3 border-t bg-paper px-5 py-3 lg:hidden"
        data-print="hide"
      >
        {sentences.length > 0 && <CopyButton {...copying} isIconOnly />}
        {first === undefined ? (
          <ButtonLink to="/consulting?tool=quote-check#request" onClick={attach} variant="next" className="grow">
            {t('tools.actions.send')}
          </ButtonLink>
        ) : (
          <Button variant="next" className="grow" onClick={() => lookAt(first)}>
            {t('quotes.lookAt', { number: first })}
          </Button>
        )}
      </div>
    </>
  )
}
