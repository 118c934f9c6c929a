import type { Language } from '../rule-rows.ts'
import { nameInSentence, type QuoteTexts, whatToSay } from '../texts/quote-texts.ts'
import type { Financing } from './credit/payment-check.ts'
import type { Level } from './judge/levels.ts'
import type { AnswerLine, QuoteAnswer } from './quote-answer.ts'

/** How sentences are written: the words of one language, and `money`, which writes cents as that language does. */
export type SentenceFormat = { texts: QuoteTexts; language: Language; money: (cents: number) => string }
export type Sentence = { key: string; level: Level; lines: number[]; say: (format: SentenceFormat) => string }

/**
 * The sentences for a quote: what is owed, then what is worth asking, then what is to be checked. Lines of one kind of trouble share a
 * sentence. Without a total that proves the reading, a claim is put as a question.
 */
export function sentencesFor({ lines, proof, advertised, taxDiff, financing }: QuoteAnswer): Sentence[] {
  const at = (level: Level, is: (line: AnswerLine) => boolean) =>
    lines.filter((line) => line.level === level && line.amount > 0 && is(line))
  const isIn = (line: AnswerLine) => line.class === 'included_by_law'
  const isOver = ({ price }: AnswerLine) => price === 'over'
  const isTax = ({ kind }: AnswerLine) => kind.startsWith('tax_')
  const overAd = at('owed', (line) => isIn(line) || isOver(line))
  const ad = advertised ?? 0
  const isProved = proof === 'closed'
  return [
    ...about('aboveAd', 'owed', isProved ? overAd : [], (_, { texts, money }) =>
      filled(texts.aboveAd, { ad: money(ad), amount: money(overAd.reduce((sum, { claim }) => sum + claim, 0)) }),
    ),
    ...about('overAdvertised', 'owed', isProved ? [] : overAd.filter(isOver), useAd(ad)),
    ...about('inAd', 'owed', isProved ? [] : overAd.filter(isIn), isInAd(ad)),
    ...limits('owed', lines, isProved),
    ...about('wrongTax', 'owed', at('owed', isTax), (_, { texts, money }) =>
      filled(texts.wrongTax, { amount: money(taxDiff ?? 0) }),
    ),
    ...about('overAdvertisedAsk', 'ask', at('ask', isOver), useAd(ad)),
    ...about('inAdAsk', 'ask', at('ask', isIn), isInAd(ad)),
    ...limits('ask', lines, false),
    ...together('junk', lines),
    ...together('negotiable', lines),
    ...about('inAdCheck', 'check', at('check', isIn), isInAd(ad)),
    ...about(
      'unknown',
      'check',
      at('check', (line) => !isIn(line) && !isOver(line) && !isTax(line)),
      (unclear, { texts, ...format }) =>
        filled(texts.together.unknown, {
          lines: listOf(
            unclear.map((line) => asWritten(line, { texts, ...format })),
            format.language,
          ),
        }),
    ),
    ...financing.flatMap((terms, n) => payments(`payments${n}`, terms)),
  ]
}

type SayOf = (lines: readonly AnswerLine[], format: SentenceFormat) => string

function about(key: string, level: Level, lines: readonly AnswerLine[], say: SayOf): Sentence[] {
  if (lines.length === 0) return []
  return [{ key, level, lines: lines.map(({ number }) => number), say: (format) => say(lines, format) }]
}

function useAd(ad: number): SayOf {
  return (_, { texts, money }) => filled(texts.overAdvertised, { amount: money(ad) })
}

function isInAd(ad: number): SayOf {
  return (lines, { texts, language, money }) =>
    filled(texts.inAd, { ad: money(ad), lines: listOf(namesOf(lines, texts), language) })
}

function limits(level: Level, all: readonly AnswerLine[], isProved: boolean): Sentence[] {
  const over = all.filter((line) => line.level === level && line.class === 'over_cap' && line.ask_back > 0)
  return over.flatMap((line) =>
    about(`limit${line.number}`, level, [line], (_, { texts, money }) => {
      const limit = money(line.detail?.limit ?? 0)
      if (isProved) return whatToSay(texts, line.kind, 'over_cap', limit)
      return filled(texts.isLimit, { line: nameInSentence(texts, line.kind), limit })
    }),
  )
}

function together(byClass: 'junk' | 'negotiable', all: readonly AnswerLine[]): Sentence[] {
  const these = all.filter((line) => line.level === 'ask' && line.class === byClass)
  return about(byClass, 'ask', these, (lines, { texts, language, money }) => {
    const named = lines.map(({ kind, amount }) => inBrackets(nameInSentence(texts, kind), money(amount), language))
    if (named.length === 1) return filled(texts.sentences[byClass], { line: named.join('') })
    return filled(texts.together[byClass], { lines: listOf(named, language) })
  })
}

/** A payment that does not follow from the terms beside it. */
function payments(key: string, { check, payment }: Financing): Sentence[] {
  if (!check || payment === undefined || check.hidden === 0) return []
  const say = ({ texts, money }: SentenceFormat) =>
    filled(texts.payments, {
      count: String(check.payments),
      payment: money(payment),
      amount: money(check.principal),
    })
  return [{ key, level: 'check', lines: [], say }]
}

function namesOf(lines: readonly AnswerLine[], texts: QuoteTexts): string[] {
  return [...new Set(lines.map(({ kind }) => nameInSentence(texts, kind)))]
}

/** A line by the dealer’s words, or by its kind where they are not known, as in an address that was shared; the amount says which it is. */
function asWritten({ text, kind, amount }: AnswerLine, { texts, language, money }: SentenceFormat): string {
  return inBrackets(text === '' ? nameInSentence(texts, kind) : quotedInside(text, language), money(amount), language)
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** In the quotation marks of the language. */
export function quoted(text: string, language: Language): string {
  return language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`
}

/** Quotation marks for a text that stands inside other quotation marks. */
function quotedInside(text: string, language: Language): string {
  return language === 'fr' ? `“${text}”` : `‘${text}’`
}

function inBrackets(name: string, amount: string, language: Language): string {
  return language === 'zh' ? `${name}（${amount}）` : `${name} (${amount})`
}

const AND: Record<Language, string> = { en: ' and ', fr: ' et ', zh: '和', tl: ' at ' }

/** Written here and not by `Intl`, whose lists differ between the server and a browser. */
function listOf(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? ''
  const before = names.slice(0, -1).join(language === 'zh' ? '、' : ', ')
  return before === '' ? last : before + AND[language] + last
}
