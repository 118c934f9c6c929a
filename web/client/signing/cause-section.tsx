import type { Cause } from '#contract/signing/causes.ts'
import type { AgreedLine, Difference } from '#contract/signing/lines.ts'
import { formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { KeptOffer } from './kept-offer.ts'
import { lineName } from './line-name.ts'
import { sentencesFor } from './sentences.ts'
import type { SigningWords } from './signing-words.server.ts'
import { moneyText, type Speaker, valueText } from './terms.ts'
import type { SigningHandle } from './use-signing.ts'
import { dealerSpeaker, useSpeaker } from './use-speaker.ts'

type CauseSectionProps = { cause: Cause; handle: SigningHandle; words: SigningWords }

/** What was changed, what follows from it, and the sentence to say: in the dealer's language, and below it in the reader's. */
export function CauseSection({ cause, handle, words }: CauseSectionProps) {
  const { t, locale } = useI18n()
  const { kept } = handle
  const reader = useSpeaker(kept)
  const dealer = dealerSpeaker(words, kept)
  const nameIn = (speak: Speaker) => (line: AgreedLine) =>
    line.text ??
    (speak === dealer ? words.spokenKinds[dealer.locale][line.name] : undefined) ??
    lineName(t, words, line)
  const spoken = sentencesFor(cause, dealer, nameIn(dealer)).join(' ')
  return (
    <section className="border-b-2 border-b-ink pb-4">
      <ul>
        {cause.changes.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} handle={handle} words={words} />
        ))}
      </ul>
      {cause.follows.length > 0 && (
        <>
          <h2 className="mt-4 border-t-2 border-t-ink pt-3 text-small text-ink-soft">{t('signing.follows')}</h2>
          <ul>
            {cause.follows.map((difference) => (
              <DifferenceRow key={difference.key} difference={difference} handle={handle} words={words} />
            ))}
          </ul>
        </>
      )}
      <p lang={dealer.locale} className="mt-4 text-[1.125rem] leading-snug font-medium">
        {dealer.locale === 'fr' ? `«\u00A0${spoken}\u00A0»` : `“${spoken}”`}
      </p>
      {dealer.locale !== locale && (
        <p className="mt-1 text-small text-ink-soft">{sentencesFor(cause, reader, nameIn(reader)).join(' ')}</p>
      )}
    </section>
  )
}

type DifferenceRowProps = { difference: Difference; handle: SigningHandle; words: SigningWords }

function DifferenceRow({ difference, handle: { kept }, words }: DifferenceRowProps) {
  const { t } = useI18n()
  const speaker = useSpeaker(kept)
  const { line, text, state, read } = difference
  return (
    <li className="border-b py-4 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-4 font-label">
        <span className="wrap-anywhere">{line ? lineName(t, words, line) : text || t('signing.noWords')}</span>
        <span className="text-danger tabular-nums">{moreText(difference, speaker, kept)}</span>
      </p>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 text-small">
        <div>
          <dt className="text-ink-soft">{t('signing.agreedWord')}</dt>
          <dd className="font-label tabular-nums">
            {line ? valueText(speaker, line, line.amount) : t('signing.notInOffer')}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t('signing.contractWord')}</dt>
          <dd className="font-label text-danger tabular-nums">
            {state === 'missing' || read === null ? t('signing.notInContract') : valueText(speaker, line ?? {}, read)}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** By how much, in the unit of the row; of a payment that is lower over a longer term, that. */
function moreText({ line, state, read }: Difference, speaker: Speaker, kept: KeptOffer): string {
  const { t, locale } = speaker
  if (state === 'added') return t('signing.addedShort')
  if (state === 'missing' || !line || read === null) return t('signing.goneShort')
  const more = read - line.amount
  const sign = more > 0 ? '+' : '−'
  switch (line.term) {
    case 'apr':
    case 'residual_share':
      return t('signing.points', {
        more: `${sign}${formatNumber(locale, Math.abs(more) / 1_000, { minimumFractionDigits: 2 })}`,
      })
    case 'frequency':
      return ''
    case 'payment': {
      const months = kept.lines.find(({ term }) => term === 'months')?.amount ?? 0
      const isLonger = (kept.read['term-months'] ?? months) > months
      return more < 0 && isLonger ? t('signing.lowerLonger') : `${sign}${moneyText(speaker, Math.abs(more))}`
    }
    case 'months':
    case 'distance_a_year':
    case 'due_at_signing':
    case 'residual':
    case undefined:
      return `${sign}${valueText(speaker, line, Math.abs(more))}`
  }
}
