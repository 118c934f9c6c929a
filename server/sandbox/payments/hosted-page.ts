import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney } from '#locales/money.ts'
import { escapeHtml, sendPlainPage } from '#server/platform/pages/plain-pages.ts'
import type { Checkout } from './ledger.ts'
import { totalOf } from './objects.ts'
import { CARDS, type PaymentsProvider } from './provider.ts'

const TITLE = 'Stand-in for the card provider'
export const SANDBOX_NOTE =
  '<p role="note"><strong class="tag">Sandbox.</strong> No card provider is configured, so this page plays its part. No real card is charged and nothing leaves this machine.</p>'

type Options = { provider: PaymentsProvider; publicUrl: string }

/** Where a buyer pays: choose a card, or walk away. */
export function hostedPageRoutes(app: FastifyInstance, base: string, { provider, publicUrl }: Options): void {
  const url = `${base}/checkout/:id`

  app.get<{ Params: { id: string } }>(url, async (request, reply) => {
    const checkout = provider.find(request.params.id)
    return checkout ? sendCheckout(reply, checkout, { publicUrl }) : reply.callNotFound()
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> | null }>(url, async (request, reply) => {
    const checkout = provider.find(request.params.id)
    if (!checkout) return reply.callNotFound()
    if (checkout.status !== 'open') return sendCheckout(reply, checkout, { publicUrl })
    if (request.body?.['cancel'] !== undefined) return reply.redirect(checkout.cancelUrl, 303)
    const card = CARDS.find(({ key }) => key === request.body?.['card'])
    if (!card) return sendCheckout(reply.code(422), checkout, { publicUrl, mistake: 'Choose a card first.' })
    const paid = provider.pay(checkout, card)
    if (paid.status !== 'complete') {
      const mistake = 'Your card was declined. You haven’t been charged. Try another card.'
      return sendCheckout(reply.code(402), paid, { publicUrl, mistake })
    }
    return reply.redirect(checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id), 303)
  })
}

type View = { publicUrl: string; mistake?: string }

function sendCheckout(reply: FastifyReply, checkout: Checkout, { publicUrl, mistake }: View): FastifyReply {
  const amount = (cents: number) =>
    formatMoney('en', { cents, currency: checkout.currency.toUpperCase() }, { withCode: true, cents: 'always' })
  const rows = checkout.lines.map(
    ({ name, cents }) => `<tr><td>${escapeHtml(name)}</td><td class="figure">${amount(cents)}</td></tr>`,
  )
  const bill = `<table><caption class="faint">What is being paid</caption><tbody>${rows.join('')}</tbody>
    <tfoot><tr><th scope="row">Total</th><th class="figure">${amount(totalOf(checkout))}</th></tr></tfoot></table>`
  const cards = CARDS.map(
    ({ key, label }, position) =>
      `<label class="check"><input type="radio" name="card" value="${key}"${position === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  const form = `<h2>Pay with</h2>
    <form method="post"><fieldset><legend class="faint">For ${escapeHtml(checkout.customerEmail ?? 'the buyer')}</legend>${cards.join('')}</fieldset>
    <p class="buttons"><button class="main">Pay ${amount(totalOf(checkout))}</button> <button name="cancel" value="on">Cancel and go back</button></p></form>`
  const over =
    checkout.status === 'complete'
      ? `<p>This payment is done.</p><p><a href="${escapeHtml(checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id))}">Back to Northlane</a></p>`
      : `<p>This session has expired. You haven’t been charged.</p><p><a href="${escapeHtml(checkout.cancelUrl)}">Back to Northlane</a></p>`
  const body = `<h1>${TITLE}</h1>${SANDBOX_NOTE}
    ${mistake ? `<p role="alert"><strong>${escapeHtml(mistake)}</strong></p>` : ''}
    ${bill}${checkout.status === 'open' ? form : over}`
  return sendPlainPage(reply, TITLE, body, { formTargets: [publicUrl] })
}
