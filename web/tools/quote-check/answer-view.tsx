import { ArrowRight, Calculator, Pencil } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Question, QuoteAnswer } from '../../../deal/quote/quote-answer.ts'
import { sentencesFor } from '../../../deal/quote/sentences.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { HeadlineAmount } from '../../i18n/money.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keepAttachment } from '../attached-tool.ts'
import { useFigures } from '../figures.ts'
import { RulesUsed } from '../rules-used.tsx'
import { PrintButton, QUIET, ShareButton } from '../tool-actions.tsx'
import { paymentAddress } from './payment-address.ts'
import { QuoteBar } from './quote-bar.tsx'
import type { QuoteRows } from './quote-data.server.ts'
import { QuoteSheet } from './quote-sheet.tsx'
import { quoteSummary } from './quote-summary.ts'
import { sentenceFormat } from './sentence-format.ts'
import type { QuoteCheck } from './use-quote-check.ts'
import { WhatToSay } from './what-to-say.tsx'

type AnswerViewProps = {
  answer: QuoteAnswer
  question: Question
  rows: QuoteRows
  isPasted: boolean
  formId: string
  check: QuoteCheck
}

/** One figure, one bar, the sheet marked with a pen, then the sentences. */
export function AnswerView({ answer, question, rows, isPasted, formId, check }: AnswerViewProps) {
  const { locale, t } = useI18n()
  const { jurisdiction } = rows.rules
  const { currency } = jurisdiction
  const { exact: money } = useFigures(currency)
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

  // The form that was sent is gone or far below: whoever sent it goes on reading here.
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

  return (
    <>
      <div className="quote-night on-night">
        <div className="page-width pt-7 lg:pt-12 print:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Eyebrow>{t('quotes.name')}</Eyebrow>
            <p className="text-small text-ink-soft">
              {t(`quotes.ask.${question.sale.condition}`)} · {place} ·{' '}
              <DateText value={question.sale.date} output="dateOnly" />
            </p>
          </div>
          <div className="mt-4 grid items-end print:mt-2 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {answer.headline === 'back' ? (
              <h1 ref={headline} tabIndex={-1} className="keep-phrases outline-none">
                <HeadlineAmount text={money(answer.back)} className="text-money" />
                <span className="mt-2 block text-h3 print:mt-0 print:text-body">
                  {t(answer.isWithTax ? 'quotes.headline.back' : 'quotes.headline.backBeforeTax')}
                </span>
              </h1>
            ) : (
              <div>
                <h1 ref={headline} tabIndex={-1} className="text-h1 keep-phrases outline-none">
                  {t(`quotes.headline.${answer.headline}`)}
                </h1>
                <p className="mt-3 measure-lead text-lead text-ink-soft">
                  {t(`quotes.headline.${answer.headline}Lead`)}
                </p>
              </div>
            )}
            <div className="grid gap-3 max-lg:hidden" data-print="hide">
              <ButtonLink
                to="/consulting?tool=quote-check#request"
                onClick={attach}
                variant="next"
                size="call"
                endIcon={<Icon of={ArrowRight} />}
              >
                {t('tools.actions.send')}
              </ButtonLink>
              {sentences.length > 0 && <CopyButton {...copying} />}
            </div>
          </div>
          <div className="mt-6 lg:mt-8 print:mt-2">
            <QuoteBar parts={answer.parts} money={money} />
          </div>
        </div>
      </div>
      <div className="quote-below-night page-width">
        <QuoteSheet
          answer={answer}
          rows={rows}
          requested={question.sale.requested ?? []}
          isPasted={isPasted}
          formId={formId}
          money={money}
          onRequested={check.setRequested}
        />
      </div>
      <WhatToSay sentences={sentences} rows={rows} formId={formId} check={check} />
      <div className="page-width grid gap-x-14 gap-y-6 pt-10 lg:grid-cols-2 print:block print:pt-3">
        <RulesUsed place={place} rules={answer.quote.rules} />
        <div className="flex flex-wrap content-start items-center gap-x-5 gap-y-1 lg:justify-end" data-print="hide">
          <Link to={paymentAddress(answer, jurisdiction.code)} className={QUIET}>
            <Icon of={Calculator} size={18} />
            {t('quotes.asPayments')}
          </Link>
          <a href={`#${formId}`} className={QUIET} onClick={showForm}>
            <Icon of={Pencil} size={18} />
            {t('quotes.changeLine')}
          </a>
          {check.address && <ShareButton title={t('quotes.name')} address={check.address} />}
          <PrintButton />
        </div>
      </div>
      {/* On phones the two stay at hand until the answer is read to its end. */}
      <div
        className="foot-bar sticky bottom-0 z-strip mt-6 flex gap-3 border-t bg-paper px-5 py-3 lg:hidden"
        data-print="hide"
      >
        {sentences.length > 0 && <CopyButton {...copying} isIconOnly />}
        <ButtonLink to="/consulting?tool=quote-check#request" onClick={attach} variant="next" className="grow">
          {t('tools.actions.send')}
        </ButtonLink>
      </div>
    </>
  )
}
