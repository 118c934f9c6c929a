import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { typedEarly } from '#web/data/forms/typed-early.ts'
import { readProvinceChoice } from './province-choice.ts'
import { rememberProvince } from './remember-province.ts'
import {
  type Fields,
  type Problem,
  type Problems,
  queryOf,
  readTexts,
  type Texts,
  textsFrom,
  type Values,
} from './typed-fields.ts'

const ADDRESS_AFTER_MS = 300

export type BoundText = { name: string; text: string; problem: Problem | undefined; onText: (text: string) => void }

export type ToolState<Of extends Fields> = {
  texts: Texts<Of>
  values: Values<Of>
  problems: Problems<Of>
  /** The state as a query, without a question mark. */
  query: string
  set: (name: keyof Of & string, text: string) => void
  /** What a field of the form needs: spread it. */
  field: (name: keyof Of & string) => BoundText
  /** Chooses where the car is registered: kept for the other tools, and its rows are fetched. */
  chooseProvince: (code: string) => void
  startOver: () => void
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void }
}

/**
 * The typed values of a tool. They are stored in the address: the server renders from it, and while the user types the
 * address follows, by `replaceState`, because the answer needs nothing from the server.
 */
export function useToolState<Of extends Fields>(fields: Of): ToolState<Of> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [texts, setTexts] = useState(() => textsFrom(fields, new URLSearchParams(search)))
  const formRef = useRef<HTMLFormElement>(null)
  const query = queryOf(fields, texts).toString()

  function go(next: Texts<Of>) {
    setTexts(next)
    void navigate(addressOf(pathname, queryOf(fields, next).toString()), { replace: true, preventScrollReset: true })
  }

  const wakeUp = useEffectEvent(() => {
    const typed = { ...texts, ...(formRef.current && typedEarly(formRef.current, texts)) }
    const kept = 'in' in fields && texts['in'] === '' ? readProvinceChoice() : null
    if (kept === null) setTexts(typed)
    else go({ ...typed, in: kept })
  })
  useEffect(() => wakeUp(), [])

  useEffect(() => {
    const timer = setTimeout(() => {
      // An address that says the same in more words, or also names a language, is left as it came.
      const shown = queryOf(fields, textsFrom(fields, new URLSearchParams(location.search))).toString()
      if (shown !== query) history.replaceState(history.state, '', addressOf(location.pathname, query) + location.hash)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [fields, query])

  const { values, problems } = readTexts(fields, texts)
  const set = (name: string, text: string) => setTexts((current) => ({ ...current, [name]: text }))
  return {
    texts,
    values,
    problems,
    query,
    set,
    field: (name) => ({ name, text: texts[name], problem: problems[name], onText: (text) => set(name, text) }),
    chooseProvince(code) {
      rememberProvince(code)
      go({ ...texts, in: code })
    },
    startOver() {
      const { in: code } = texts
      setTexts({ ...textsFrom(fields, new URLSearchParams()), ...(code !== undefined && { in: code }) })
    },
    form: { ref: formRef, onSubmit: (event) => event.preventDefault() },
  }
}

function addressOf(pathname: string, query: string): string {
  return query === '' ? pathname : `${pathname}?${query}`
}
