import {
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { answerOf, type Question } from '#deal/quote/quote-answer.ts'
import type { readSheet } from '#deal/quote/read-sheet.ts'
import type { ReadQuote } from '#deal/quote/rows.ts'
import { takeEarlySubmit } from '#web/data/forms/early-submit.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { readProvinceChoice } from '../province-choice.ts'
import { rememberProvince } from '../remember-province.ts'
import type { ProvinceOption } from '../tool-data.ts'
import { textsFrom, typedIn } from '../typed-fields.ts'
import {
  type DealerLanguage,
  type QuoteFields,
  quoteFieldsOf,
  readSale,
  SALE_FIELDS,
  SAY_NAME,
} from './quote-fields.ts'
import type { QuoteRows } from './quote-rows.ts'
import { isSentQuote, readSentQuote, writeSentQuote } from './sent-quote.ts'
import { questionOfShared, readSharedQuote, sharedOf, writeSharedQuote } from './shared-quote.ts'

type Given = { rows: QuoteRows | null; today: string; provinces: readonly ProvinceOption[] }
/** `isFailed`: what the address asks for could not be fetched, and this is what was there before. */
type Loaded = Given & { isFailed: boolean }
/** `read`: its lines as the server read them. */
type Posted = Given & { fields: QuoteFields; read: ReadQuote | null }

// Most of the script of the tool: fetched once there is something to read.
const loadReader = async () => (await import('#deal/quote/read-sheet.ts')).readSheet

/** Why there is no answer to the lines; a figure beside them says by itself what is wrong with it. */
export type Refusal = 'noPlace' | 'badLink' | 'noLines' | 'noQuote' | 'tooLong' | 'notComputed' | null

/**
 * The quote that is checked. With scripts it is stored in the fragment of the address, kinds and amounts only: going
 * back returns to the question, and a shared address shows the same answer. The pasted words stay in this tab.
 */
export function useQuoteCheck(formId: string, loaded: Loaded, posted: Posted | undefined) {
  const { pathname, search, hash: arrived } = useLocation()
  // The router follows in a transition; what was ticked stands ticked before it has.
  const [hash, expectHash] = useOptimistic(arrived)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [fields, setFields] = useState<QuoteFields>(() => posted?.fields ?? emptyFields(search))
  const [asked, setAsked] = useState<QuoteFields | null>(posted?.fields ?? null)
  const [isPosted, setIsPosted] = useState(posted !== undefined)
  const [refused, setRefused] = useState<Refusal>(null)
  const [asks, setAsks] = useState(0)
  const [chosenLast, setChosenLast] = useState<'place' | 'say'>('place')
  const [refusals, setRefusals] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const [reader, setReader] = useState<{ read: typeof readSheet } | null>(null)

  const province = fields.sale.in
  const shared = useMemo(() => (isHydrated ? readSharedQuote(hash) : null), [isHydrated, hash])
  const wanted = shared?.sale.jurisdiction.slice(0, 2) ?? province
  const rows = [loaded.rows, posted?.rows].find((each) => each?.rules.jurisdiction.code === wanted) ?? null
  const today = posted?.today ?? loaded.today

  const read = useMemo(() => readingOf(fields, rows, reader?.read ?? null, posted), [fields, rows, reader, posted])
  const current = useMemo(() => {
    if (!rows) return null
    const own =
      asked && questionOf(asked, rows, shared?.sale.date ?? today, readingOf(asked, rows, reader?.read ?? null, posted))
    const isOwn = own && (shared ? writeSharedQuote(sharedOf(own)) === writeSharedQuote(shared) : isPosted)
    if (isOwn) return { question: own, isPasted: true, text: asked.text, answer: answerOf(rows.rules, own) }
    if (!shared) return null
    const question = questionOfShared(shared)
    return { question, isPasted: false, text: '', answer: answerOf(rows.rules, question) }
  }, [rows, asked, shared, isPosted, today, reader, posted])

  function go(change: { in?: string; say?: string; hash?: string; isPush?: boolean }) {
    const query = new URLSearchParams(search)
    if (change.in !== undefined) {
      if (change.in === '') query.delete('in')
      else query.set('in', change.in)
    }
    if (change.say) query.set(SAY_NAME, change.say)
    const next = change.hash === undefined ? hash : change.hash && `#${change.hash}`
    startTransition(async () => {
      expectHash(next)
      await navigate(
        { pathname, search: query.toString(), hash: next },
        { replace: !change.isPush, preventScrollReset: !change.isPush },
      )
    })
  }

  function settle(next: QuoteFields) {
    setFields(next)
    go({ in: next.sale.in })
  }

  // What was typed before hydration counts. It is read in the hydrating commit: the next one writes our empty fields over it.
  const typedEarly = useRef(fields)
  const noteTyped = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) typedEarly.current = typedBefore(form, fields)
  })
  useLayoutEffect(() => noteTyped(), [])

  /** A quote in a shared address is answered like a typed one. */
  async function openSent() {
    const sent = await readSentQuote(arrived)
    if (sent === null) {
      setRefused('badLink')
      return setRefusals(refusals + 1)
    }
    const place = loaded.provinces.some(({ code }) => code === sent.sale.in) ? sent.sale.in : ''
    setFields({ ...sent, sale: { ...sent.sale, in: place } })
    setIsWaiting(true)
    go({ in: place, hash: '' })
  }

  const wakeUp = useEffectEvent(() => {
    const form = document.getElementById(formId)
    const typed = typedEarly.current
    if (isSentQuote(arrived)) return
    const kept = typed.sale.in === '' ? readProvinceChoice() : null
    if (kept === null) setFields(typed)
    else settle({ ...typed, sale: { ...typed.sale, in: kept } })
    if (form instanceof HTMLFormElement && takeEarlySubmit(form)) setIsWaiting(true)
  })
  useEffect(() => {
    const timer = setTimeout(() => wakeUp())
    return () => clearTimeout(timer)
  }, [])

  // Also where the link is followed from this very page, which changes the fragment alone.
  const openIfSent = useEffectEvent(() => {
    if (isSentQuote(arrived)) void openSent()
  })
  useEffect(() => {
    const timer = setTimeout(() => openIfSent())
    return () => clearTimeout(timer)
  }, [arrived])

  const isReaderWanted = isHydrated && reader === null
  useEffect(() => {
    if (!isReaderWanted || fields.text.trim() === '') return
    loadReader().then(
      (loadedReader) => setReader({ read: loadedReader }),
      // Asked for again with the next change of the text.
      () => undefined,
    )
  }, [isReaderWanted, fields.text])

  // Rows come with the address.
  const missing = isHydrated && !rows && new URLSearchParams(search).get('in') !== wanted ? wanted : ''
  const fetchRows = useEffectEvent((code: string) => go({ in: code }))
  useEffect(() => {
    if (missing !== '') fetchRows(missing)
  }, [missing])

  const hasRules = rows?.rules.jurisdiction.code === province
  // A press before hydration, or while the rules of the place or the reader are fetched, is answered once they are there.
  const answerWaiting = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  })
  const canAnswer = isWaiting && ((hasRules && read !== undefined) || province === '')
  useEffect(() => {
    if (canAnswer) answerWaiting()
  }, [canAnswer])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsWaiting(false)
    if (province === '') {
      setRefused('noPlace')
      return setRefusals(refusals + 1)
    }
    if (!rows || !hasRules || read === undefined) {
      setIsWaiting(true)
      if (loaded.isFailed) void revalidate()
      return
    }
    const { problems } = readSale(fields, rows.rules.jurisdiction.key, loaded.today)
    const question = questionOf(fields, rows, loaded.today, read)
    const refusal = refusalOf(question)
    // One that the form has no field for, as the rules of the place do not ask for it, is not read either.
    const { elements } = event.currentTarget
    const isWrong = Object.keys(problems).some((name) => elements.namedItem(name) !== null)
    setRefused(refusal)
    if (!question || refusal || isWrong) return setRefusals(refusals + 1)
    setAsked(fields)
    setAsks(asks + 1)
    setIsPosted(false)
    go({ in: province, hash: writeSharedQuote(sharedOf(question)), isPush: true })
  }

  function setRequested(kind: string, isRequested: boolean) {
    if (!current) return
    const before = current.question.sale.requested ?? []
    const requested = isRequested ? [...before, kind] : before.filter((each) => each !== kind)
    if (asked && current.isPasted) return askAgain({ requested })
    const next = { ...current.question, sale: { ...current.question.sale, requested } }
    setFields({ ...fields, requested })
    go({ in: wanted, hash: writeSharedQuote(sharedOf(next)) })
  }

  /** The same quote with something else said of it, in its place in the history. */
  function askAgain(change: Partial<Omit<QuoteFields, 'sale'>>, sale: Partial<QuoteFields['sale']> = {}) {
    if (!asked || !rows) return
    const next = { ...asked, ...change, sale: { ...asked.sale, ...sale } }
    const question = questionOf(next, rows, today, readingOf(next, rows, reader?.read ?? null, posted))
    if (!question) return
    setAsked(next)
    setFields({ ...fields, ...change, sale: { ...fields.sale, ...sale } })
    setIsPosted(false)
    go({ in: wanted, hash: writeSharedQuote(sharedOf(question)) })
  }

  /** An answer to one of the questions of the sheet: the reader is led to what it changes. */
  function answerQuestion(sale: Partial<QuoteFields['sale']>) {
    askAgain({}, sale)
    setAsks(asks + 1)
  }

  return {
    fields,
    rows,
    today,
    current,
    /** How often the form was refused: each time the reader is led to what is wrong. */
    refusals,
    refused:
      refused ??
      (isPosted && asked
        ? rows
          ? refusalOf(questionOf(asked, rows, today, posted?.read ?? undefined))
          : 'noPlace'
        : null) ??
      (current && !('lines' in current.answer) ? 'notComputed' : null),
    /** How far the lines are from the total that the sheet states; `null` while either is missing. */
    missing: useMemo(() => missingOf(fields, rows, today, read), [fields, rows, today, read]),
    /** The lines as they were read; undefined until the reader is there. */
    read,
    /** How often the form was answered: each time the reader is led to the answer. */
    asks,
    isFailed: loaded.isFailed,
    /** The control that started the last request: its failure is shown there. */
    chosenLast,
    fetchAgain: () => void revalidate(),
    submit,
    isHydrated,
    setRequested,
    answerQuestion,
    /** Which of several offers is answered. */
    option: asked?.option ?? 0,
    choose: (option: number) => askAgain({ option }),
    /** Of the sale, while they are not answered: a shared answer has no form to keep them in. */
    questions: (current?.isPasted && asked && 'lines' in current.answer ? current.answer.questions : []).filter(
      ({ about }) => about !== 'condition' || asked?.sale.condition === '',
    ),
    set: (change: Partial<QuoteFields>) => setFields({ ...fields, ...change }),
    setSale: (change: Partial<QuoteFields['sale']>) => setFields({ ...fields, sale: { ...fields.sale, ...change } }),
    chooseProvince: (code: string) => {
      rememberProvince(code)
      setChosenLast('place')
      setFields({ ...fields, sale: { ...fields.sale, in: code } })
      go({ in: code })
    },
    say: (language: DealerLanguage) => {
      setChosenLast('say')
      go({ in: wanted, say: language })
    },
    /** Of the answer, for others. */
    address: current
      ? `${pathname}?${new URLSearchParams({ in: wanted })}#${writeSharedQuote(sharedOf(current.question))}`
      : null,
    /** The same with the dealer’s words in its fragment, where they were pasted here. */
    sendAddress: async () => {
      const own = current?.isPasted && asked ? await writeSentQuote(asked) : null
      const fragment = own ?? (current ? writeSharedQuote(sharedOf(current.question)) : '')
      return `${pathname}?${new URLSearchParams({ in: wanted })}#${fragment}`
    },
  }
}

export type QuoteCheck = ReturnType<typeof useQuoteCheck>

function emptyFields(search: string): QuoteFields {
  return { sale: textsFrom(SALE_FIELDS, new URLSearchParams(search)), requested: [], text: '', option: 0 }
}

function typedBefore(form: HTMLFormElement, fields: QuoteFields): QuoteFields {
  const { sale, requested, text } = quoteFieldsOf(typedIn(form))
  // The first of the two stands chosen before it is.
  const condition = sale.condition === 'new' ? fields.sale.condition : sale.condition
  return { ...fields, sale: { ...fields.sale, ...sale, condition }, requested, text: text || fields.text }
}

type Reading = ReadQuote | 'tooLong' | undefined

/** What was posted was read by the server already. */
function readingOf(
  { text }: QuoteFields,
  rows: QuoteRows | null,
  reader: typeof readSheet | null,
  posted: Posted | undefined,
): Reading {
  if (!rows) return undefined
  if (reader) return reader(text, rows.rules.synonyms) ?? 'tooLong'
  if (text.trim() === '') return { rows: [], unread: [] }
  return posted?.fields.text === text ? (posted.read ?? 'tooLong') : undefined
}

function questionOf(fields: QuoteFields, rows: QuoteRows, date: string, read: Reading): Question | null {
  if (read === undefined || read === 'tooLong') return null
  const { sale, stated } = readSale(fields, rows.rules.jurisdiction.key, date)
  const chosen = read.options?.[fields.option]
  return { read: withStatedTotal(chosen ? { ...read, ...chosen } : read, stated), sale }
}

/** The total typed beside the lines is one more line of the sheet, unless the lines have one. */
function withStatedTotal(read: ReadQuote, stated: number | undefined): ReadQuote {
  if (stated === undefined || read.rows.length === 0 || read.rows.some(({ kind }) => kind === 'total')) return read
  const row = Math.max(...read.rows.map((each) => each.row)) + 1
  const total = {
    text: '',
    row,
    kind: 'total',
    how: 'exact',
    cents: stated,
    isNegative: false,
    isPreinstalled: false,
  } as const
  return { ...read, rows: [...read.rows, total] }
}

function refusalOf(question: Question | null): Refusal {
  if (!question) return 'tooLong'
  const { rows, terms = [] } = question.read
  if (rows.length === 0) return 'noLines'
  // A payment with its terms is worth an answer, whatever the car costs.
  if (terms.some(({ months, apr, money_factor: factor }) => months ?? apr ?? factor)) return null
  return rows.every(({ kind, cents }) => UNNAMED.includes(kind) && cents < CAR_MIN_CENTS) ? 'noQuote' : null
}

/** Kinds that a number may be taken for without a word that names it. */
const UNNAMED: readonly string[] = ['price', 'unknown', 'subtotal', 'total', 'payment']
/** No car is sold for less, whatever stands beside the number. */
const CAR_MIN_CENTS = 50_000

function missingOf(fields: QuoteFields, rows: QuoteRows | null, today: string, read: Reading): number | null {
  if (!rows) return null
  const { sale, stated } = readSale(fields, rows.rules.jurisdiction.key, today)
  if (stated === undefined || read === undefined || read === 'tooLong' || read.rows.length === 0) return null
  const answer = answerOf(rows.rules, { sale, read })
  if (!('lines' in answer)) return null
  const { quoted_total, quoted_due } = answer.quote
  return stated === quoted_due ? 0 : stated - quoted_total
}
