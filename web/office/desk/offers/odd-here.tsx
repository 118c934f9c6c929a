import { useId } from 'react'
import { sentencesFor } from '#deal/quote/sentences.ts'
import { lawTitle } from '#deal/texts/quote-texts.ts'
import { joinList } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import { sentenceFormat } from '#web/public/tools/quote-check/sentence-format.ts'
import type { EntryHandle } from './use-entry.ts'

/** What is odd in an offer and what to ask, in the reader's language. */
export function OddHere({ handle: { answer, currency }, rows }: { handle: EntryHandle; rows: QuoteRows }) {
  const { t, locale } = useI18n()
  const id = useId()
  const sentences = answer ? sentencesFor(answer.answer) : []
  const laws = new Set(answer?.answer.lines.flatMap(({ law }) => law ?? []))
  const format = sentenceFormat(rows.reader, locale, currency)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b pb-2 text-h4">
        {t('offers.entry.odd')}
      </h2>
      {sentences.length === 0 && <p className="py-4 text-small text-ink-soft">{t('offers.entry.nothingOdd')}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.key} className="border-b py-3 text-small">
            <p className="font-label">
              {t('quotes.say.lines', {
                count: sentence.lines.length,
                numbers: joinList(locale, sentence.lines.map(String)),
              })}
            </p>
            <p className="text-ink-soft">{sentence.say(format)}</p>
          </li>
        ))}
      </ul>
      {[...laws].map((law) => (
        <p key={law} className="pt-3 text-caption text-ink-soft">
          {lawTitle(rows.reader, law)}
        </p>
      ))}
      <p className="pt-3 text-caption text-ink-soft">{t('offers.entry.askLater')}</p>
    </section>
  )
}
