/** A consultation request as the wizard sends it. */
export function leadFields(changes: object = {}) {
  return {
    name: 'Camille Exemple',
    email: 'camille@example.test',
    phone: '514 555-0123',
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
