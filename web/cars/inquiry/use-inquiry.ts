import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { vehicleInquiry } from '../../../contract/inbox.ts'
import { browserApi } from '../../api/browser-api.ts'
import { randomKey } from '../../api/random-key.ts'
import { type InquiryField, type InquiryProblems, refusedFields } from './inquiry-problems.ts'
import { loadInquiryRules } from './rules-loading.ts'

export type InquiryContent = Pick<
  z.input<typeof vehicleInquiry>,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'vehicle_id' | 'vehicle_of_interest' | 'website'
> & { agreeToContact: boolean }

export type InquiryState =
  | { step: 'writing' | 'sending' }
  | { step: 'refused'; problems: InquiryProblems }
  | { step: 'failed'; error: unknown }

const REQUIRED = ['firstName', 'lastName', 'email', 'message'] as const satisfies readonly InquiryField[]

/** Sends an inquiry, once: the same words again are the same inquiry, however often the button is pressed. */
export function useInquiry(onSent: (message: string) => void) {
  const [state, setState] = useState<InquiryState>({ step: 'writing' })
  const [openedMs] = useState(() => performance.now())
  const attempt = useRef<{ content: string; key: string; elapsedMs: number }>(undefined)
  const isSending = useRef(false)

  /** How long it took is part of the request: a repeated one must repeat it too. */
  function attemptOf(content: InquiryContent) {
    const json = JSON.stringify(content)
    if (attempt.current?.content !== json) {
      attempt.current = { content: json, key: randomKey(), elapsedMs: Math.round(performance.now() - openedMs) }
    }
    return attempt.current
  }

  async function send(content: InquiryContent) {
    if (isSending.current) return
    isSending.current = true
    setState({ step: 'sending' })
    try {
      const problems = await problemsOf(content)
      if (Object.keys(problems).length > 0) return setState({ step: 'refused', problems })
      const { key, elapsedMs } = attemptOf(content)
      const { message } = await browserApi().call('POST /contact/vehicle-inquiry', {
        body: { ...content, agreeToContact: true, elapsed_ms: elapsedMs },
        idempotencyKey: key,
      })
      setState({ step: 'writing' })
      onSent(message)
    } catch (error) {
      const problems = refusedFields(error)
      setState(Object.keys(problems).length > 0 ? { step: 'refused', problems } : { step: 'failed', error })
    } finally {
      isSending.current = false
    }
  }

  return { state, send }
}

async function problemsOf(content: InquiryContent): Promise<InquiryProblems> {
  const missing = REQUIRED.filter((field) => content[field].trim() === '').map((field) => [field, 'required'] as const)
  const rules = await loadInquiryRules()
  return {
    ...rules?.inquiryProblems(content),
    ...Object.fromEntries(missing),
    ...(content.agreeToContact ? {} : { agreeToContact: 'agree' as const }),
  }
}
