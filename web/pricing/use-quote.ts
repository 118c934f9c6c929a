import { useEffect, useState } from 'react'
import type { CheckoutQuote } from '../../contract/payments.ts'
import { browserApi } from '../api/browser-api.ts'
import { readResidence, residenceValue } from './residences.ts'

/** A new object for each time that somebody asks; `residence` is null until one is chosen. */
type Question = { residence: string | null }
type Answer = { question: Question; failure: unknown }

/** What a plan costs where the buyer lives. The first answer tells where that is, if they have said so before. */
export function useQuote(priceId: string) {
  const [question, setQuestion] = useState<Question>({ residence: null })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [quote, setQuote] = useState<CheckoutQuote | null>(null)
  const isAsking = answer?.question !== question

  useEffect(() => {
    const replaced = new AbortController()
    const { signal } = replaced
    async function ask() {
      try {
        const query = { priceId, ...readResidence(question.residence ?? '') }
        const next = await browserApi().call('GET /stripe/checkout-quote', { query, signal })
        if (signal.aborted) return
        setQuote(next)
        setAnswer({ question, failure: null })
      } catch (failure) {
        if (!signal.aborted) setAnswer({ question, failure })
      }
    }
    void ask()
    return () => replaced.abort()
  }, [priceId, question])

  return {
    quote,
    isAsking,
    failure: isAsking ? null : answer.failure,
    residence: question.residence ?? (quote ? residenceValue(quote) : ''),
    moveTo: (residence: string) => setQuestion({ residence }),
    askAgain: () => setQuestion({ ...question }),
  }
}
