import type { FastifyInstance } from 'fastify'
import type { MailMessage } from '../platform/jobs/outbox.ts'
import { escapeHtml, sendPlainPage } from '../platform/pages/plain-pages.ts'
import type { BoxedMessage, Mailbox } from './mailbox.ts'

/** Mail is shown in a frame without scripts and without our origin, as a mail program would; its links open outside of it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const messages = await mailbox.list()
    const rows = messages.map(
      (message) => `<tr>
      <td>${escapeHtml(message.receivedAt.replace('T', ' ').slice(0, 19))}</td><td>${message.channel}</td>
      <td>${escapeHtml(message.to)}</td><td><a href="/dev/mailbox/${message.id}">${escapeHtml(titleOf(message))}</a></td></tr>`,
    )
    const table = `<table><caption class="faint">Newest first, times in UTC</caption><thead><tr><th>Received</th><th>Kind</th><th>To</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    const empty = '<p>Nothing has been sent yet. Mails and texts that the product sends appear here.</p>'
    return sendPlainPage(reply, 'Local mailbox', `<h1>Local mailbox</h1>${messages.length > 0 ? table : empty}`)
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const message = await mailbox.read(request.params.id)
    if (!message) return reply.callNotFound()
    const content =
      message.channel === 'mail'
        ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" src="/dev/mailbox/${message.id}/html"></iframe><h2>As text</h2><pre>${linked(message.text)}</pre>${calendarOf(message)}`
        : `<pre>${linked(message.text)}</pre>`
    return sendPlainPage(
      reply,
      titleOf(message),
      `<p><a href="/dev/mailbox">All messages</a></p><h1>${escapeHtml(titleOf(message))}</h1><p class="faint">To ${escapeHtml(message.to)}</p>${content}`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const message = await mailbox.read(request.params.id)
    if (message?.channel !== 'mail') return reply.callNotFound()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(message.html.replace('<head>', '<head><base target="_blank">'))
  })
}

function titleOf(message: BoxedMessage): string {
  return message.channel === 'mail' ? message.subject : message.text.slice(0, 60)
}

/** The invitation that travels with it, as mail programs read it. */
function calendarOf({ calendar }: MailMessage): string {
  return calendar ? `<h2>Calendar entry, ${calendar.method}</h2><pre>${escapeHtml(calendar.content)}</pre>` : ''
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
