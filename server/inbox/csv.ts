import type { InboxItem } from '../../contract/inbox.ts'
import type { LeadDetails } from '../../contract/leads.ts'
import type { CsvValue } from '../platform/csv.ts'

type TradeIn = NonNullable<LeadDetails['tradeIn']>
type Column = { name: string; read: (item: InboxItem) => CsvValue }

const ITEM: readonly Column[] = [
  { name: 'created_at', read: (item) => item.created_at },
  { name: 'kind', read: (item) => item.kind },
  { name: 'status', read: (item) => item.status },
  { name: 'name', read: (item) => item.name },
  { name: 'email', read: (item) => item.email },
  { name: 'phone', read: (item) => item.phone },
  { name: 'locale', read: (item) => item.locale },
  { name: 'subject', read: (item) => item.subject },
  { name: 'vehicle', read: (item) => item.vehicle },
  { name: 'message', read: (item) => item.message },
  { name: 'assignee', read: (item) => item.assignee?.full_name },
]

/** Typed by the schema's fields, as the next one is: a field that is added there and forgotten here does not compile. */
const LEAD: { [Field in keyof Omit<Required<LeadDetails>, 'tradeIn'>]: (lead: LeadDetails) => CsvValue } = {
  vehicleType: (lead) => lead.vehicleType,
  budgetRange: (lead) => lead.budgetRange,
  vehicle_condition: (lead) => lead.vehicle_condition,
  brand: (lead) => lead.brand,
  model: (lead) => lead.model,
  year: (lead) => lead.year,
  prior_search: (lead) => lead.prior_search,
  bestTimeToCall: (lead) => lead.bestTimeToCall,
  contactMethod: (lead) => lead.contactMethod,
  preferredLanguage: (lead) => lead.preferredLanguage,
  advisorLanguage: (lead) => lead.advisorLanguage,
  country: (lead) => lead.country,
  state: (lead) => lead.state,
  province: (lead) => lead.province,
  leadSource: (lead) => lead.leadSource,
  leadSourceOther: (lead) => lead.leadSourceOther,
  requirements: (lead) => lead.requirements,
  notes: (lead) => lead.notes,
}

const TRADE_IN: { [Field in keyof Required<TradeIn>]: (tradeIn: TradeIn) => CsvValue } = {
  make: (tradeIn) => tradeIn.make,
  model: (tradeIn) => tradeIn.model,
  year: (tradeIn) => tradeIn.year,
  mileage: (tradeIn) => tradeIn.mileage,
  condition: (tradeIn) => tradeIn.condition,
  conditionDetails: (tradeIn) => tradeIn.conditionDetails,
  hasLoan: (tradeIn) => tradeIn.hasLoan,
  loanDetails: (tradeIn) => tradeIn.loanDetails,
  expectedValue: (tradeIn) => tradeIn.expectedValue,
}

const COLUMNS: readonly Column[] = [
  ...ITEM,
  ...Object.entries(LEAD).map(([name, read]) => ({
    name,
    read: ({ lead }: InboxItem) => (lead ? read(lead) : null),
  })),
  ...Object.entries(TRADE_IN).map(([name, read]) => ({
    name: `tradeIn.${name}`,
    read: ({ lead }: InboxItem) => (lead?.tradeIn ? read(lead.tradeIn) : null),
  })),
]

export const CSV_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

export function csvValues(item: InboxItem): CsvValue[] {
  return COLUMNS.map(({ read }) => read(item))
}
