import { z } from 'zod'
import { endpoints, message } from '../calls/endpoint.ts'
import { exact } from '../values/text.ts'

export const mailEndpoints = endpoints({
  'POST /mail/unsubscribe': {
    summary: 'Stop mails that are not about an account or a purchase (the link at the foot of each)',
    guard: 'anyone',
    query: z.strictObject({ token: exact(1000) }),
    // RFC 8058: a mail client's one-click button posts this form; a person's click posts it from our page.
    form: true,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    answers: { 200: message },
  },
})
