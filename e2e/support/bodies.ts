/** What the forms of the product send, for tests that only need it to have been sent. */

type Sender = { name: string; email: string; phone?: string }

/** A short consultation request. */
export function leadBody(sender: Sender, changes: object = {}) {
  return {
    phone: '514 555-0123',
    ...sender,
    country: 'CA',
    province: 'QC',
    vehicleType: 'suv',
    budgetRange: '20k-40k',
    vehicle_condition: 'either',
    bestTimeToCall: 'evening',
    preferredLanguage: 'en',
    agreesToTerms: true,
    ...changes,
  }
}

/** A dealer’s written offer as it is entered at the desk: in Québec, without an end. */
export function offerEntry(dealer: { name: string; city: string }, text: string, changes: object = {}) {
  return {
    dealer,
    source: 'written',
    taken_at: new Date().toISOString(),
    expires_at: null,
    proof_id: null,
    text,
    kinds: {},
    jurisdiction: 'QC:CA',
    condition: 'new',
    fuel: 'gas',
    advertised_price: null,
    local_rate: null,
    requested: [],
    financing: null,
    ...changes,
  }
}
