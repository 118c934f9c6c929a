import type { LeadAnswers } from '#contract/leads/fields.ts'
import { NO_ANSWERS } from '../steps.ts'

/** A request that can be sent. */
export const SHORT_ANSWERS: LeadAnswers = {
  ...NO_ANSWERS,
  vehicleType: 'suv',
  budgetRange: '20k-40k',
  vehicle_condition: 'either',
  name: 'Camille Exemple',
  email: 'camille@example.test',
  phone: '514 555-0123',
  country: 'CA',
  province: 'QC',
  preferredLanguage: 'fr',
  bestTimeToCall: 'evening',
  agreesToTerms: 'yes',
}

/** The same with everything that “tell us more” asks. */
export const FULL_ANSWERS: LeadAnswers = {
  ...SHORT_ANSWERS,
  budgetRange: '35001-45000',
  contactMethod: 'text',
  advisorLanguage: 'ar',
  brand: 'Toyota',
  model: 'RAV4',
  year: '2024',
  prior_search: 'yes',
  requirements: 'Seven seats',
  tradeIn: 'yes',
  'tradeIn.make': 'Honda',
  'tradeIn.model': 'Fit',
  'tradeIn.year': '2012',
  'tradeIn.mileage': '85000',
  'tradeIn.condition': 'Fair',
  'tradeIn.conditionDetails': 'A dent',
  'tradeIn.hasLoan': 'yes',
  'tradeIn.loanDetails': 'A year left',
  'tradeIn.expectedValue': '4000',
  leadSource: 'other',
  leadSourceOther: 'A neighbour',
  notes: 'Please call twice',
}
