import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney } from '#locales/money.ts'
import { escapeHtml, sendPlainPage } from '#server/platform/pages/plain-pages.ts'
import { SANDBOX_NOTE } from './hosted-page.ts'
import type { Checkout, Ledger, SandboxEvent, Switches } from './ledger.ts'
import { totalOf } from './objects.ts'
import type { PaymentsProvider } from './provider.ts'

const TITLE = 'Card provider stand-in: control panel'
const SHOWN_MAX = 50

type Options = {
  provider: PaymentsProvider
  ledger: Ledger
  send: (events: readonly SandboxEvent[]) => Promise<void>
}
type Form = { Body: Record<string, string> | null }

/** Everything that can happen to a payment, at the press of a button. */
export function panelRoutes(app: FastifyInstance, base: string, { provider, ledger, send }: Options): void {
  app.get(base, async (_request, reply) => sendPanel(reply, base, ledger))

  app.post<Form>(`${base}/switches`, async (request, reply) => {
    const { api, delay_s: delayS, out_of_order: outOfOrder } = request.body ?? {}
    ledger.setSwitches({
      api: (['up', 'down', 'slow'] as const).find((one) => one === api) ?? 'up',
      delayS: Math.min(3600, Math.max(0, Math.trunc(Number(delayS) || 0))),
      isOutOfOrder: outOfOrder === 'on',
    })
    return reply.redirect(base, 303)
  })

  app.post<Form & { Params: { id: string } }>(`${base}/checkouts/:id`, async (request, reply) => {
    const checkout = provider.find(request.params.id)
    if (!checkout) return reply.callNotFound()
    act(provider, checkout, request.body?.['do'])
    return reply.redirect(base, 303)
  })

  app.post<{ Params: { id: string } }>(`${base}/events/:id/send`, async (request, reply) => {
    const event = ledger.events.get(request.params.id)
    if (!event) return reply.callNotFound()
    await send([event])
    return reply.redirect(base, 303)
  })
}

function act(provider: PaymentsProvider, checkout: Checkout, deed: string | undefined): void {
  switch (deed) {
    case 'refund':
      provider.refund(checkout)
      return
    case 'refund-part':
      provider.refund(checkout, Math.floor(totalOf(checkout) / 10))
      return
    case 'refund-fail':
      provider.failRefund(checkout)
      return
    case 'succeed':
      provider.finish(checkout, true)
      return
    case 'fail':
      provider.finish(checkout, false)
      return
    case 'dispute':
      provider.dispute(checkout, 'needs_response')
      return
    case 'dispute-won':
      provider.dispute(checkout, 'won')
      return
    case 'dispute-lost':
      provider.dispute(checkout, 'lost')
      return
    case 'expire':
      if (checkout.status === 'open') provider.expire(checkout)
      return
    default:
      return
  }
}

function sendPanel(reply: FastifyReply, base: string, ledger: Ledger): FastifyReply {
  const checkouts = newest([...ledger.checkouts.values()])
  const events = newest([...ledger.events.values()])
  const body = `<h1>${TITLE}</h1>${SANDBOX_NOTE}
    <p>Newest first, at most ${SHOWN_MAX} of each.</p>
    ${switchesForm(base, ledger.switches)}
    <h2>Payments</h2>${checkouts.length > 0 ? checkoutTable(base, checkouts) : '<p>Nobody has started to pay yet.</p>'}
    <h2>Events</h2>${events.length > 0 ? eventTable(base, events) : '<p>Nothing has happened yet.</p>'}`
  return sendPlainPage(reply, TITLE, body)
}

function newest<T extends { createdS: number }>(things: T[]): T[] {
  return things.toSorted((a, b) => b.createdS - a.createdS).slice(0, SHOWN_MAX)
}

function switchesForm(base: string, { api, delayS, isOutOfOrder }: Switches): string {
  const choices = { up: 'answers', down: 'is down (503)', slow: 'takes 20 s to answer' }
  const radios = Object.entries(choices).map(
    ([value, label]) =>
      `<label class="check"><input type="radio" name="api" value="${value}"${value === api ? ' checked' : ''}> ${label}</label>`,
  )
  return `<h2>What goes wrong</h2><form method="post" action="${base}/switches">
    <fieldset><legend>The provider’s API</legend>${radios.join('')}</fieldset>
    <p><label>Hold events back (seconds)<input name="delay_s" type="number" min="0" max="3600" value="${delayS}"></label></p>
    <p><label class="check"><input type="checkbox" name="out_of_order" value="on"${isOutOfOrder ? ' checked' : ''}> Send the events of one step in the wrong order</label></p>
    <p><button>Set</button></p></form>`
}

function checkoutTable(base: string, checkouts: readonly Checkout[]): string {
  const rows = checkouts.map((checkout) => {
    const cents = totalOf(checkout)
    const amount = formatMoney('en', { cents, currency: checkout.currency.toUpperCase() }, { withCode: true })
    const buttons = deedsOf(checkout).map(([value, label]) => `<button name="do" value="${value}">${label}</button>`)
    const card = checkout.charges.at(-1)
    return `<tr><td>${escapeHtml(checkout.customerEmail ?? '')}<br><code>${checkout.id}</code></td>
      <td>${amount}</td><td>${stateOf(checkout)}${card ? `<br><span class="faint">${card.brand} ${card.last4}</span>` : ''}</td>
      <td><form method="post" action="${base}/checkouts/${checkout.id}">${buttons.join(' ')}</form></td></tr>`
  })
  return `<table><thead><tr><th>Buyer</th><th>Amount</th><th>State</th><th>Make it</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function stateOf({ status, intentStatus, charges }: Checkout): string {
  const refunded = charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  if (refunded > 0) return `refunded ${refunded / 100}`
  const dispute = charges.find((charge) => charge.dispute)?.dispute
  if (dispute) return dispute.status === 'needs_response' ? 'disputed' : `dispute ${dispute.status}`
  if (status !== 'complete') return status
  return intentStatus === 'succeeded' ? 'paid' : intentStatus === 'processing' ? 'on its way' : 'failed'
}

function deedsOf({ status, intentStatus, charges }: Checkout): (readonly [deed: string, label: string])[] {
  if (status === 'open') return [['expire', 'Expire']]
  if (intentStatus === 'processing') {
    return [
      ['succeed', 'Succeed'],
      ['fail', 'Fail'],
    ]
  }
  const charge = charges.find((one) => one.status === 'succeeded')
  if (!charge) return []
  if (charge.refundedCents >= charge.cents) return [['refund-fail', 'Fail the refund']]
  if (charge.dispute?.status === 'needs_response') {
    return [
      ['dispute-won', 'Win the dispute'],
      ['dispute-lost', 'Lose the dispute'],
    ]
  }
  if (charge.dispute) return []
  return [
    ['refund', 'Refund'],
    ['refund-part', 'Refund a tenth'],
    ['dispute', 'Dispute'],
  ]
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function eventTable(base: string, events: readonly SandboxEvent[]): string {
  const rows = events.map((event) => {
    const last = event.deliveries.at(-1)
    const outcome = last
      ? `${event.isDelivered ? 'taken' : 'not taken'}, last answer ${escapeHtml(last.answer)}`
      : 'waiting'
    return `<tr><td>${escapeHtml(event.type)}<br><code>${event.id}</code></td>
      <td>${outcome}<br><span class="faint">sent ${timesOf(event.deliveries.length)}</span></td>
      <td><form method="post" action="${base}/events/${event.id}/send"><button>Send again</button></form></td></tr>`
  })
  return `<table><thead><tr><th>Event</th><th>Delivery</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
