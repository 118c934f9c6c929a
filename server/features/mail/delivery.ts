import type { Config } from '#server/config.ts'
import { type Deliver, type MailMessage, RefusedByReceiver, type SmsMessage } from '#server/platform/jobs/outbox.ts'

const SMTP_TIMEOUT_MS = 15_000
const SMS_TIMEOUT_MS = 10_000
/** The provider's code for a number whose owner once replied STOP. */
const STOPPED = /"code":\s*21610\b/

/** Mail by SMTP and texts by Twilio where they are configured; whatever is not goes to the local mailbox. */
export function createDelivery(
  config: Pick<Config, 'mail' | 'twilio'>,
  mailbox: Deliver,
  fetchTwilio: typeof fetch = fetch,
): Deliver {
  const sendMail = config.mail.smtpUrl ? smtpSender(config.mail.smtpUrl, config.mail.from) : mailbox
  const { twilio } = config
  return async (message, id) => {
    if (message.channel === 'mail') await sendMail(message, id)
    else if (twilio) await sendSms(message, twilio, fetchTwilio)
    else await mailbox(message, id)
  }
}

async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function smtpSender(url: string, from: string): (message: MailMessage, id: string) => Promise<void> {
  let opened: ReturnType<typeof openSmtp> | undefined
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'northlane.example'
  return async ({ to, subject, html, text, headers, replyTo, locale, calendar }, id) => {
    opened ??= openSmtp(url)
    await (await opened).sendMail({
      from,
      // Address objects are never parsed, so that a comma in one cannot become a second recipient.
      to: { name: '', address: to },
      subject,
      html,
      text,
      headers: { ...headers, 'Content-Language': locale },
      messageId: `<${id}@${domain}>`,
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      // Becomes a `text/calendar; method=…` alternative and a file.
      ...(calendar ? { icalEvent: calendar } : {}),
    })
  }
}

async function sendSms(message: SmsMessage, twilio: NonNullable<Config['twilio']>, call: typeof fetch): Promise<void> {
  const { accountSid, authToken, from } = twilio
  const response = await call(
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: message.to, From: from, Body: message.text }),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    },
  )
  if (response.ok) return
  if (STOPPED.test(await response.text())) throw new RefusedByReceiver('the receiver replied STOP.')
  throw new Error(`The SMS provider answered ${response.status}`)
}
