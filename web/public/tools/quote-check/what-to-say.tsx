import { INTL_LOCALE } from '#contract/values/locales.ts'
import { quoted, type Sentence } from '#deal/quote/sentences.ts'
import { joinList } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { FetchFailure } from './fetch-failure.tsx'
import { LevelBadge } from './level-badge.tsx'
import { DEALER_LANGUAGES, SAY_NAME } from './quote-fields.ts'
import type { QuoteRows } from './quote-rows.ts'
import { sentenceFormat } from './sentence-format.ts'
import type { QuoteCheck } from './use-quote-check.ts'

type WhatToSayProps = {
  sentences: readonly Sentence[]
  rows: QuoteRows
  formId: string
  check: QuoteCheck
}

/** Each sentence in the dealer’s language, and in the reader’s below it. */
export function WhatToSay({ sentences, rows, formId, check }: WhatToSayProps) {
  const { locale, t } = useI18n()
  const { currency } = rows.rules.jurisdiction
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="say-title" className="page-width pt-10 lg:pt-14 print:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink pb-4 print:pb-1">
        <div>
          <h2 id="say-title" className="text-h2 print:text-h4">
            {t('quotes.say.title', { count: sentences.length })}
          </h2>
          {rows.say !== locale && <p className="mt-1 text-small text-ink-soft print:hidden">{t('quotes.say.lead')}</p>}
        </div>
        <fieldset className="flex flex-wrap items-center gap-3 text-small text-ink-soft" data-print="hide">
          <legend className="contents">{t('quotes.say.dealerSpeaks')}</legend>
          <span className="flex overflow-hidden rounded-control border-[1.5px] border-line-strong">
            {DEALER_LANGUAGES.map((language) => (
              <button
                key={language}
                type="submit"
                form={formId}
                name={SAY_NAME}
                value={language}
                aria-pressed={rows.say === language}
                onClick={(event) => {
                  event.preventDefault()
                  check.say(language)
                }}
                className={classNames(
                  'min-h-11 px-4 font-label text-ink',
                  rows.say === language ? 'bg-primary text-on-primary' : 'hover:bg-ink/6',
                )}
              >
                {t(`quotes.say.${language}`)}
              </button>
            ))}
          </span>
        </fieldset>
      </div>
      {check.chosenLast === 'say' && <FetchFailure check={check} />}
      <ol>
        {sentences.map((sentence) => {
          const spoken = sentence.say(sentenceFormat(rows.dealer, rows.say, currency))
          return (
            <li
              key={sentence.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b py-5 print:flow-root print:py-1 lg:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <div className="text-small text-ink-soft max-lg:self-center print:float-left print:mr-4">
                <LevelBadge level={sentence.level} />
                <p className="mt-1.5 print:mt-0">
                  {sentence.lines.length === 0
                    ? t('quotes.say.payment')
                    : t('quotes.say.lines', {
                        count: sentence.lines.length,
                        numbers: joinList(locale, sentence.lines.map(String)),
                      })}
                </p>
              </div>
              <div className="max-lg:col-span-2 max-lg:row-start-2">
                <p
                  lang={INTL_LOCALE[rows.say]}
                  className="text-h3 font-medium text-pretty print:inline print:text-body"
                >
                  {quoted(spoken, rows.say)}
                </p>
                {rows.say !== locale && (
                  <p className="mt-1.5 measure-text text-small text-ink-soft print:ml-2 print:inline">
                    {sentence.say(sentenceFormat(rows.reader, locale, currency))}
                  </p>
                )}
              </div>
              <CopyButton
                text={spoken}
                label={t('quotes.say.copy')}
                said={{ done: t('quotes.say.copied'), failed: t('quotes.say.copyFailed') }}
                isIconOnly
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
