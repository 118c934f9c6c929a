import { useEffect, useState } from 'react'
import { type Answer, askForOrder } from './order-question.ts'

/** The pause before the next question grows, and the questions end: by then it is a matter of days, not of seconds. */
const PAUSES_MS = [0, 1_000, 1_500, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000]

/** A new object for each request. */
type Question = { isByHand: boolean }

export type OrderState = {
  answer: Answer | null
  /** A request by the button is in flight. */
  isAsking: boolean
  askAgain: () => void
}

/** Asks until the payment is settled, and then until its invoice is there. Undefined while the address is not known yet. */
export function useOrder(sessionId: string | null | undefined): OrderState {
  const [question, setQuestion] = useState<Question>({ isByHand: false })
  const [latest, setLatest] = useState<{ question: Question; answer: Answer } | null>(null)

  useEffect(() => {
    if (sessionId === undefined) return undefined
    const left = new AbortController()
    void askUntilSettled(sessionId, left.signal, (answer) => setLatest({ question, answer }))
    return () => left.abort()
  }, [sessionId, question])

  return {
    answer: latest?.answer ?? null,
    isAsking: question.isByHand && latest?.question !== question,
    askAgain: () => setQuestion({ isByHand: true }),
  }
}

async function askUntilSettled(
  sessionId: string | null,
  signal: AbortSignal,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    await pause(pauseMs, signal)
    if (signal.aborted) return
    const answer = await askForOrder(sessionId)
    if (signal.aborted) return
    onAnswer(answer)
    const hasInvoice = answer.step === 'paid' && answer.order.invoice_pdf_url !== null
    if (hasInvoice || !['waiting', 'paid'].includes(answer.step)) return
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
