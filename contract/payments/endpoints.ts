import { z } from 'zod'
import { endpoints, idParams } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { CASE_CODE_PATTERN } from '../cases/codes.ts'
import { LOCALES } from '../values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '../values/places.ts'
import { exact } from '../values/text.ts'
import { PLAN_KEYS } from './plan-constants.ts'

/** Every state a card payment can be shown in; those that we store are the ones that end a purchase. */
export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'requires_action',
  'succeeded',
  'completed',
  'paid',
  'failed',
  'cancelled',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const payment = z.object({
  id: z.uuid(),
  amount: z.number(),
  currency: z.string(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  package_name: z.string(),
  payment_date: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** A path of this site that takes the owner's or staff's token; null until the invoice is there. */
  invoice_pdf_url: z.string().nullable(),
  /** One for each time that money went back, oldest first; its address is null until the PDF is there. */
  credit_notes: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      amount: z.number(),
      issued_at: z.string(),
      pdf_url: z.string().nullable(),
    }),
  ),
})
export type Payment = z.infer<typeof payment>

export const TAXES = ['GST', 'HST', 'QST'] as const
export type TaxName = (typeof TAXES)[number]

/** `rate` is in percent. */
const taxLine = z.object({ name: z.enum(TAXES), rate: z.number(), amount: z.number() })

export const PRICE_ID_MAX_CHARS = 255
const priceId = exact(PRICE_ID_MAX_CHARS).min(1)

/** Where the buyer lives decides the taxes, and whether French comes first. */
const residence = {
  country: z.enum(COUNTRIES).optional(),
  state: z.enum(US_STATES).optional(),
  province: z.enum(CA_PROVINCES).optional(),
}

type Residence = { country?: string | undefined; state?: string | undefined; province?: string | undefined }
const fitsCountry = ({ country, state, province }: Residence) =>
  (state === undefined || country === 'US') && (province === undefined || country === 'CA')
const MISFIT = { path: ['country'], error: problem('regionCountry') }

export const checkoutQuote = z.object({
  plan: z.enum(PLAN_KEYS),
  plan_name: z.string(),
  currency: z.string(),
  subtotal: z.number(),
  taxes: z.array(taxLine),
  total: z.number(),
  country: z.enum(COUNTRIES).nullable(),
  state: z.enum(US_STATES).nullable(),
  province: z.enum(CA_PROVINCES).nullable(),
  /** Where the profile says where the buyer lives, that counts; to be charged by another address, they change it there. */
  is_from_profile: z.boolean(),
  /** False while the seller has no tax numbers: then the price is all that is charged, wherever the buyer lives. */
  charges_tax: z.boolean(),
  terms_version: z.string(),
  /** A person in Quebec is given the French contract first, and may then choose another language. */
  is_french_first: z.boolean(),
})
export type CheckoutQuote = z.infer<typeof checkoutQuote>

export const orderSuccess = z.object({
  transaction_id: z.string(),
  total_value: z.number(),
  tax: z.number(),
  currency: z.string(),
  items: z.array(
    z.object({
      item_id: z.string(),
      item_name: z.string(),
      quantity: z.int(),
      price: z.number(),
      currency: z.string(),
    }),
  ),
  invoice_pdf_url: z.string().nullable(),
  /** Where the work on it happens. */
  case_code: z.string().nullable(),
})
export type OrderSuccess = z.infer<typeof orderSuccess>

export const SESSION_ID_MAX_CHARS = 255

export const paymentEndpoints = endpoints({
  'GET /stripe/checkout-quote': {
    summary: 'What a plan costs the caller, with taxes by where they live, and which terms apply',
    guard: 'signedIn',
    query: z.strictObject({ priceId, ...residence }).refine(fitsCountry, MISFIT),
    answers: { 200: checkoutQuote },
  },
  'POST /stripe/create-checkout-session': {
    summary: 'Open the card provider’s page for a plan; the same one while it is open',
    guard: 'signedIn',
    body: z
      .strictObject({
        priceId,
        ...residence,
        /** The case that the package is for, where staff have opened one already. */
        caseCode: z.string().regex(CASE_CODE_PATTERN).optional(),
        /** The terms that were shown and accepted, and the language they were accepted in. */
        termsVersion: exact(20).optional(),
        termsLocale: z.enum(LOCALES).optional(),
      })
      .refine(fitsCountry, MISFIT),
    answers: { 200: z.object({ sessionId: z.string(), url: z.string() }) },
    creates: true,
    answersSecret: true,
    limits: ['checkout'],
  },
  'GET /stripe/order/success': {
    summary: 'What the caller bought in a session; 409 while it is not paid',
    guard: 'signedIn',
    query: z.strictObject({ session_id: exact(SESSION_ID_MAX_CHARS).min(1) }),
    answers: { 200: orderSuccess },
  },
  'POST /stripe/webhook': {
    summary: 'Events of the card provider, signed by it',
    guard: 'anyone',
    rawBody: true,
    answers: { 200: z.object({ received: z.literal(true) }) },
    limits: ['webhook'],
  },
  'GET /payments/{id}/invoice': {
    summary: 'The invoice of a payment as PDF, for its owner and staff',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: z.undefined() },
  },
  'GET /credit-notes/{id}': {
    summary: 'A credit note, for money that was given back, as PDF, for its owner and staff',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: z.undefined() },
  },
})
