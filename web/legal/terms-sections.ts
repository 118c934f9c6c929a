import type terms from '../../locales/en/terms.json'

type Brief = Exclude<keyof (typeof terms)['terms']['brief'], 'title' | 'note'>
export type TermsSection = keyof (typeof terms)['terms']['sections']

/** In the order of their numbers. A section's name is its address in the page. */
export const TERMS_SECTIONS = [
  'parties',
  'role',
  'services',
  'outcome',
  'duties',
  'payment',
  'refunds',
  'negotiation',
  'others',
  'account',
  'liability',
  'consumer',
  'privacy',
  'changes',
  'law',
  'contact',
] as const satisfies readonly TermsSection[]

/** What matters most, each with the section that says it in full. */
export const TERMS_BRIEF = [
  { point: 'advisor', section: 'role' },
  { point: 'outcome', section: 'outcome' },
  { point: 'payment', section: 'payment' },
  { point: 'refunds', section: 'refunds' },
  { point: 'total', section: 'negotiation' },
  { point: 'liability', section: 'liability' },
  { point: 'law', section: 'law' },
  { point: 'consumer', section: 'consumer' },
] as const satisfies readonly { point: Brief; section: TermsSection }[]
