import { type Answers, NO_ANSWERS } from '../answers.ts'

/** A request that can be sent. */
export const SHORT_ANSWERS: Answers = {
  ...NO_ANSWERS,
  vehicleType: 'suv',
  budgetRange: '20k-40k',
  vehicleCondition: 'either',
  fullName: 'Camille Exemple',
  email: 'camille@example.test',
  phone: '514 555-0123',
  country: 'CA',
  province: 'QC',
  preferredLanguage: 'fr',
  bestTimeToCall: 'evening',
  agreesToTerms: 'yes',
}

/** The same with everything that “tell us more” asks. */
export const FULL_ANSWERS: Answers = {
  ...SHORT_ANSWERS,
  budgetRange: '35001-45000',
  contactMethod: 'text',
  advisorLanguage: 'ar',
  brand: 'Toyota',
  model: 'RAV4',
  year: '2024',
  priorSearch: 'yes',
  requirements: 'Seven seats',
  hasTradeIn: 'yes',
  tradeMake: 'Honda',
  tradeModel: 'Fit',
  tradeYear: '2012',
  tradeMileage: '85000',
  tradeCondition: 'Fair',
  tradeConditionDetails: 'A dent',
  tradeHasLoan: 'yes',
  tradeLoanDetails: 'A year left',
  tradeValue: '4000',
  leadSource: 'other',
  leadSourceOther: 'A neighbour',
  notes: 'Please call twice',
}
