import type { Language } from '../rule-rows.ts'
import { nameInSentence, type QuoteTexts, whatToSay } from '../texts/quote-texts.ts'
import type { AnswerLine, QuoteAnswer } from './quote-answer.ts'

/** How sentences are written: the words of one language, and `money`, which writes cents as that language does. */
export type SentenceFormat = { texts: QuoteTexts; language: Language; money: (cents: number) => string }
export type Sentence = { key: string; lines: number[]; say: (format: SentenceFormat) => string }

/** The sentences for a quote, those about money to ask back first. Lines of one kind of trouble share a sentence. */
export function sentencesFor({ lines, advertised, taxDiff }: QuoteAnswer): Sentence[] {
  const over = lines.filter(({ price }) => price === 'over')
  const capped = lines.filter((line) => line.class === 'over_cap' && line.ask_back > 0)
  const wrongTax = taxDiff ?? 0
  const taxes = lines.filter(({ kind }) => kind.startsWith('tax_'))
  return [
    ...about('overAdvertised', over, ({ texts, money }) =>
      texts.overAdvertised.replace('{amount}', () => money(advertised ?? 0)),
    ),
    ...together('included_by_law', lines),
    ...capped.flatMap((line) =>
      about(`cap${line.number}`, [line], ({ texts, money }) =>
        whatToSay(texts, line.kind, 'over_cap', money(line.detail?.limit ?? 0)),
      ),
    ),
    ...together('junk', lines),
    ...(wrongTax > 0
      ? about('wrongTax', taxes, ({ texts, money }) => texts.wrongTax.replace('{amount}', () => money(wrongTax)))
      : []),
    ...together('negotiable', lines),
    ...together('unknown', lines),
  ]
}

function about(key: string, lines: readonly AnswerLine[], say: Sentence['say']): Sentence[] {
  return lines.length === 0 ? [] : [{ key, lines: lines.map(({ number }) => number), say }]
}

function together(byClass: keyof QuoteTexts['together'], all: readonly AnswerLine[]): Sentence[] {
  const lines = all.filter((line) => line.class === byClass && line.amount > 0 && !line.flags.includes('credit'))
  const [first] = lines
  const amount = lines.reduce((total, line) => total + line.ask_back, 0)
  return about(byClass, lines, ({ texts, language, money }) => {
    if (byClass !== 'unknown' && first && lines.length === 1) return whatToSay(texts, first.kind, byClass)
    const names = lines.map(({ kind, text, amount: asked }) => {
      if (byClass !== 'unknown') return nameInSentence(texts, kind)
      // Without the dealer's words, as in an address that was shared, the amount says which line is meant.
      return text === ''
        ? inBrackets(nameInSentence(texts, kind), money(asked), language)
        : quotedInside(text, language)
    })
    return texts.together[byClass]
      .replace('{lines}', () => listOf([...new Set(names)], language))
      .replace('{amount}', () => money(amount))
  })
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
