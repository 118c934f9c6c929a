import { useEffect, useMemo, useState } from 'react'
import type { CheckoutQuote } from '#contract/payments/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { readResidence } from './residences.ts'

type Answer = { asked: object; failure: unknown }

/** What a plan costs where the buyer lives. Before they have chosen, the answer has their place, if it is stored. */
export function useQuote(priceId: string, residence: string) {
  const [tries, setTries] = useState(0)
  const asked = useMemo(() => ({ priceId, residence, tries }), [priceId, residence, tries])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [quote, setQuote] = useState<CheckoutQuote | null>(null)
  const isAsking = answer?.asked !== asked

  useEffect(() => {
    const replaced = new AbortController()
    const { signal } = replaced
    async function ask() {
      try {
        const query = { priceId: asked.priceId, ...readResidence(asked.residence) }
        const next = await browserApi().call('GET /stripe/checkout-quote', { query, signal })
        if (signal.aborted) return
        setQuote(next)
        setAnswer({ asked, failure: null })
      } catch (failure) {
        if (!signal.aborted) setAnswer({ asked, failure })
      }
    }
    void ask()
    return () => replaced.abort()
  }, [asked])

  return {
    quote,
    isAsking,
    failure: isAsking ? null : answer.failure,
    askAgain: () => setTries((last) => last + 1),
  }
}
