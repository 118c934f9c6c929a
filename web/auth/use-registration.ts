import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Registration } from '../../contract/accounts.ts'
import { browserApi } from '../api/browser-api.ts'
import { randomKey } from '../forms/attempts.ts'
import type { FieldMessages, Message } from '../forms/message.ts'
import { refusedFields } from './refused-fields.ts'
import { type Details, placeComplaints } from './register-details.ts'
import { loadRegistrationRules } from './rules-loading.ts'
import { withRedirect } from './use-arrival.ts'
import { forgetVisit } from './visit-memory.ts'

type Refused = { fields: FieldMessages; general: Message | null }
type RegistrationInput = {
  email: string
  ticket: string | null
  details: Details
  redirect: string | null
  referral: string | null
}

/** Sends the registration and leads on to the login; gives back what was refused, and where. */
export function useRegistration({ email, ticket, details, redirect, referral }: RegistrationInput) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const lastSent = useRef({ body: '', key: '' })

  async function send(): Promise<Refused | null> {
    const body = registrationBody(email, ticket, details)
    setIsBusy(true)
    try {
      const rules = await loadRegistrationRules()
      const { placed, hasRest } = placeComplaints(rules?.registrationProblems(body) ?? {})
      if (Object.keys(placed).length > 0 || hasRest)
        return refuse(placed, hasRest ? { key: 'registerForm.failed' } : null)
      await browserApi().call('POST /auth/register', {
        body,
        query: referral ? { ref: referral } : {},
        idempotencyKey: keyFor(JSON.stringify(body)),
      })
    } catch (failure) {
      const { placed } = placeComplaints(refusedFields(failure))
      const isPlaced = Object.keys(placed).length > 0
      return refuse(placed, isPlaced ? null : { failure, fallback: 'registerForm.failed' })
    }
    forgetVisit()
    await navigate(withRedirect(`/login?registered=true${ticket ? '&provider=google' : ''}`, redirect))
    return null
  }

  function refuse(fields: FieldMessages, general: Message | null): Refused {
    setIsBusy(false)
    return { fields, general }
  }

  /** The same details sent twice, because the first answer got lost, are one registration. */
  function keyFor(body: string): string {
    if (lastSent.current.body !== body) lastSent.current = { body, key: randomKey() }
    return lastSent.current.key
  }

  return { isBusy, send }
}

function registrationBody(email: string, ticket: string | null, details: Details): Registration {
  return {
    email: email.trim(),
    full_name: details.fullName.trim(),
    phone_number: details.phone,
    ...(ticket === null ? { password: details.password } : { google_id: ticket }),
  }
}
