/** What a payment is worked out with; an example that stands beside every payment, and no offer. Nothing is paid down. */
export const PAYMENT_TERMS = { months: 60, apr: '6.99' } as const
