/** Everything the wizard can ask, under the form's own names. Texts all of them, as a form holds them; empty is not said. */
export const ANSWER_NAMES = [
  'vehicleType',
  'budgetRange',
  'vehicleCondition',
  'fullName',
  'email',
  'phone',
  'country',
  'state',
  'province',
  'preferredLanguage',
  'bestTimeToCall',
  'contactMethod',
  'advisorLanguage',
  'brand',
  'model',
  'year',
  'priorSearch',
  'requirements',
  'hasTradeIn',
  'tradeMake',
  'tradeModel',
  'tradeYear',
  'tradeMileage',
  'tradeCondition',
  'tradeConditionDetails',
  'tradeHasLoan',
  'tradeLoanDetails',
  'tradeValue',
  'leadSource',
  'leadSourceOther',
  'notes',
  'agreesToTerms',
] as const
export type AnswerName = (typeof ANSWER_NAMES)[number]
export type Answers = Readonly<Record<AnswerName, string>>

export const NO_ANSWERS = Object.fromEntries(ANSWER_NAMES.map((name) => [name, ''])) as Answers

/** The two words of a question that is answered with one of them. */
export const YES = 'yes'
export const NO = 'no'
