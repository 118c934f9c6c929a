import { dayBefore } from '../days.ts'
import type {
  AllInLaw,
  BookModifiers,
  DocFeeRule,
  GovernmentFee,
  Jurisdiction,
  LocalRate,
  Right,
  RuleRow,
  Source,
  Tax,
  TaxKind,
  Texts,
  TradeInRule,
} from '../rule-rows.ts'

/**
 * The short form of a place’s rules. A row names what differs from the defaults of its country; a later row, what differs from the row
 * before it, which ends the day before.
 */

type Terms = Pick<RuleRow, 'taxes' | 'confidence'> &
  Partial<
    Pick<
      RuleRow,
      'trade_in' | 'rebates' | 'all_in_law' | 'government_fees' | 'sources' | 'notes' | 'annual_duties' | 'checked'
    >
  > & {
    doc_fee?: Partial<DocFeeRule>
    local_rate?: Partial<LocalRate> & Pick<LocalRate, 'avg'>
  }
type Dated<T> = T & { from: string }

type Place = {
  names: Texts
  rows: readonly [Dated<Terms>, ...Dated<Partial<Terms>>[]]
  /** What only this place gives; without a date it holds at any time. */
  rights?: readonly (Omit<Right, 'valid_from' | 'valid_to'> & Partial<Right>)[]
}

export function state(
  code: string,
  place: Place & { regulator?: string; cooling_off?: readonly Right[] },
): Jurisdiction {
  const {
    names,
    regulator = `${names.en} Attorney General; motor vehicle agency`,
    cooling_off = [STATE_COOLING_OFF],
  } = place
  return {
    key: `${code}:US`,
    code,
    country: 'US',
    currency: 'USD',
    names,
    regulator: { name: regulator, confidence: 'medium' },
    last_checked: LAST_CHECKED,
    rules: rowsOf(place, STATE_DEFAULTS),
    rights: [...rightsOf(place), ...cooling_off, STATE_PRIVATE_SALE],
  }
}

export function province(code: string, place: Place & Pick<Jurisdiction, 'regulator'>): Jurisdiction {
  const rules = rowsOf(place, PROVINCE_DEFAULTS)
  const allInPrice = rules.slice(-1).map(allInPriceRight)
  return {
    key: `${code}:CA`,
    code,
    country: 'CA',
    currency: 'CAD',
    names: place.names,
    regulator: place.regulator,
    last_checked: LAST_CHECKED,
    rules,
    rights: [...rightsOf(place), ...allInPrice, PROVINCE_COOLING_OFF, PROVINCE_PRIVATE_SALE],
  }
}

type Defaults = Pick<RuleRow, 'rebates' | 'doc_fee' | 'all_in_law' | 'government_fees' | 'sources'> & {
  /** Federal law, in addition to what a row says. */
  federal: Pick<RuleRow, 'taxes' | 'government_fees' | 'sources'>
}

function rowsOf({ rows }: Place, { federal, ...defaults }: Defaults): RuleRow[] {
  let [terms] = rows
  const amended = rows.map((row) => {
    terms = { ...terms, ...row }
    return terms
  })
  return amended.map(({ from, notes, annual_duties, ...row }, index) => {
    const next = amended[index + 1]
    return {
      valid_from: from,
      valid_to: next ? dayBefore(next.from) : null,
      taxes: [...federal.taxes, ...row.taxes],
      trade_in: row.trade_in ?? FULL_CREDIT,
      rebates: row.rebates ?? defaults.rebates,
      doc_fee: { ...defaults.doc_fee, ...row.doc_fee },
      all_in_law: row.all_in_law ?? defaults.all_in_law,
      government_fees: [...(row.government_fees ?? defaults.government_fees), ...federal.government_fees],
      local_rate: row.local_rate ? { min: '0', max: null, first_n: null, ...row.local_rate } : null,
      confidence: row.confidence,
      sources: [...(row.sources ?? defaults.sources), ...federal.sources],
      ...(notes && notes.length > 0 && { notes }),
      ...(annual_duties && { annual_duties }),
      checked: row.checked ?? NOT_CHECKED,
    }
  })
}

function rightsOf({ rights = [] }: Place): Right[] {
  return rights.map((right) => ({ valid_from: null, valid_to: null, ...right }))
}

function allInPriceRight({ all_in_law: law, sources }: RuleRow): Right {
  return {
    id: 'all_in_price',
    sale: { seller: 'dealer', condition: 'any' },
    text: ALL_IN_TEXT,
    law: law.name,
    valid_from: null,
    valid_to: null,
    confidence: law.confidence,
    sources: sources.slice(0, 2).map(({ title, publisher, year }) => ({ title, publisher, year })),
    thresholds: { may_be_added: law.may_be_added },
  }
}

type TaxTerms = TaxKind &
  BookModifiers &
  Pick<Tax, 'id' | 'label' | 'in_base_of' | 'base_adds' | 'paid_to' | 'note'> & {
    base?: Tax['base']
    applies_to?: Partial<Tax['applies_to']>
  }

/** A dealer takes a trade-in; a private seller sells used cars only. */
export function onDealerSale({ applies_to, base = 'price_less_trade', ...tax }: TaxTerms): Tax {
  return { ...tax, applies_to: { seller: 'dealer', condition: 'any', fuel: 'any', ...applies_to }, base }
}

export function onPrivateSale({ applies_to, base = 'price', ...tax }: TaxTerms): Tax {
  return { ...tax, applies_to: { seller: 'private', condition: 'used', fuel: 'any', ...applies_to }, base }
}

export function onAllSales(tax: TaxTerms, privately: Partial<BookModifiers & Pick<Tax, 'base' | 'note'>> = {}): Tax[] {
  return [onDealerSale(tax), onPrivateSale({ ...tax, ...privately })]
}

export function flat(id: string, label: string, rate: string): TaxTerms & { kind: 'flat' } {
  return { id, label, kind: 'flat', rate }
}

export function stateTax(rate: string, label = 'tax.state'): TaxTerms & { kind: 'flat' } {
  return flat('state', label, rate)
}

/** The buyer’s own rate, on the whole base or its first cents. */
export const LOCAL_TAX = flat('local', 'tax.local', 'local_rate')

export function localTaxOnFirst(first_n: number): TaxTerms {
  return { id: 'local', label: 'tax.local', kind: 'first_n', first_n, rate: 'local_rate' }
}

/** A dealer charges HST; of a private sale the province takes its own tax, on the book value when that is more. */
export function hst(rate: string, privately: Partial<BookModifiers & Pick<Tax, 'label' | 'note'>> = {}): Tax[] {
  return [
    onDealerSale(flat('hst', 'tax.hst', rate)),
    onPrivateSale({ ...flat('rst', 'tax.provincial_vehicle', rate), base: BOOK, ...privately }),
  ]
}

export const BOOK = 'greater_of_price_and_book'

const LAST_CHECKED = '2026-11-16'
const NOT_CHECKED: RuleRow['checked'] = { on: null, what: 'not re-checked, not re-checked' }
const FULL_CREDIT: TradeInRule = { credit: 'full', cap: null }

// The United States

export const CARRIED_OVER_RATES: Source = {
  title: 'Vehicle tax rates by state',
  publisher: 'Michigan Treasury list (2023) and not re-checked table',
  year: '2023-2026',
  says: 'rate carried over, no sign of change seen',
}

const TITLE_AND_REGISTRATION: GovernmentFee = {
  id: 'title_registration',
  label: 'fee.title_registration',
  range: [5000, 60_000],
  inside_price: false,
  confidence: 'low',
  note: 'title, registration and plates vary; take the DMV figure',
}

const NO_ALL_IN_LAW: AllInLaw = {
  applies: false,
  scope: 'none',
  name: null,
  may_be_added: [],
  regulator: 'State attorney general / DMV',
  confidence: 'low',
  note: 'the federal FTC CARS Rule was struck down 2025-01-27 and withdrawn 2026; state advertising rules not collected',
}

const STATE_DEFAULTS: Defaults = {
  rebates: {
    manufacturer: 'after_tax',
    dealer: 'before_tax',
    government: 'after_tax',
    confidence: 'low',
    note: "many states tax before a maker's rebate, some after; not collected per state, default shown as estimate",
  },
  doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'no cap by amount found' },
  all_in_law: NO_ALL_IN_LAW,
  government_fees: [TITLE_AND_REGISTRATION],
  sources: [CARRIED_OVER_RATES],
  federal: { taxes: [], government_fees: [], sources: [] },
}

export const WARRANTY_BY_MILEAGE_TEXT: Texts = {
  en: 'A dealer must give a written warranty on a used car, by its mileage.',
  fr: 'Pour un véhicule d’occasion, le commerçant doit donner une garantie écrite, selon la distance parcourue.',
  zh: '经销商须按里程提供书面二手车保修。',
  tl: 'Dapat magbigay ang dealer ng nakasulat na warranty sa segunda mano ayon sa mileage nito.',
}

export const STATE_COOLING_OFF: Right = {
  id: 'cooling_off',
  sale: { seller: 'dealer', condition: 'any' },
  text: {
    en: 'Federal cooling-off rules don’t cover cars bought at a dealer’s permanent location; only a state law or the contract can give a return right.',
    fr: 'Les règles fédérales sur le délai de réflexion ne visent pas les véhicules achetés à l’établissement d’un commerçant ; seul le contrat ou une loi de l’État peut donner un droit de retour.',
    zh: '联邦冷静期规则不适用于在经销商固定场所购车，只有州法或合同可赋予退车权。',
    tl: 'Hindi saklaw ng pederal na cooling-off ang sasakyang binili sa mismong lugar ng dealer; batas ng estado o kontrata lang ang makapagbibigay ng karapatang magsauli.',
  },
  law: '16 CFR 429 (does not apply)',
  valid_from: null,
  valid_to: null,
  confidence: 'low',
  sources: [{ title: 'FTC Cooling-Off Rule, 16 CFR 429', publisher: 'FTC', year: '2024' }],
  thresholds: { days: 0 },
}

const STATE_PRIVATE_SALE: Right = {
  id: 'private_sale',
  sale: { seller: 'private', condition: 'used' },
  text: {
    en: 'A private sale is as-is unless the seller promises otherwise; check title, liens and history before paying.',
    fr: 'Une vente privée se fait sans garantie, sauf promesse du vendeur ; avant de payer, vérifiez le titre de propriété, les dettes et l’historique.',
    zh: '除非卖家另有承诺，私人交易按现状出售；付款前请查产权、抵押和车史。',
    tl: 'As-is ang private sale maliban kung may ipinangako ang nagbebenta; suriin ang title, lien at kasaysayan bago magbayad.',
  },
  law: null,
  valid_from: null,
  valid_to: null,
  confidence: 'low',
  sources: [{ title: 'Buying a used car from a private seller', publisher: 'FTC', year: '2024' }],
}

// Canada

/** Not in every province: some charge HST instead, and in British Columbia the provincial tax joins its base. */
export const FEDERAL_GST = onDealerSale(flat('gst', 'tax.gst', '0.05'))

/** First of the taxes, because it joins the base of the taxes after it. */
const FEDERAL_LUXURY_TAX: Tax = {
  id: 'luxury',
  label: 'tax.luxury_federal',
  kind: 'lesser_of',
  threshold: 10_000_000,
  options: [
    { rate: '0.10', of: 'full' },
    { rate: '0.20', of: 'excess_over_threshold' },
  ],
  applies_to: { seller: 'dealer', condition: 'new', fuel: 'any' },
  base: 'price',
  in_base_of: ['gst', 'hst', 'pst', 'qst', 'rst'],
}

const AC_EXCISE: GovernmentFee = {
  id: 'ac_excise',
  label: 'fee.ac_excise',
  amount: 10_000,
  note: 'federal excise on air conditioners, owed by the maker; belongs inside the price',
  inside_price: true,
  confidence: 'high',
}

const FEDERAL_SOURCES: readonly Source[] = [
  {
    title: "Federal luxury tax on cars isn't going away",
    publisher: "Guide de l'auto",
    year: '2025',
    says: '150,000 -> 10,000; 500,000 -> 50,000; new cars only; over 3,856 kg gross weight exempt',
  },
  {
    title: 'Budget 2025 tax measures (NWMM 4)',
    publisher: 'Department of Finance Canada',
    year: '2025',
    says: 'luxury tax ended for aircraft and boats from 2025-11-05; cars stay taxed',
  },
  {
    title: 'The real cost of riding in style: Select Luxury Items Tax',
    publisher: 'DMCL',
    year: '2022',
    says: 'lesser of 10 % of the taxable amount and 20 % over 100,000; fees, freight, PDI, levies inside the amount; GST/HST and BC PST outside; the seller owes it and passes it on',
  },
  {
    title: 'Bill C-59 changes to drip pricing',
    publisher: 'Stikeman Elliott / canadianadvertisinglaw.com',
    year: '2024',
    says: 'from 2024-06-20 only amounts imposed by law directly on the purchaser, such as sales tax, may be left out of a displayed price',
  },
]

const PROVINCE_DEFAULTS: Defaults = {
  rebates: {
    manufacturer: 'after_tax',
    dealer: 'before_tax',
    government: 'after_tax',
    confidence: 'low',
    note: "a maker's rebate paid to the consumer does not lower GST/HST/QST/PST; a dealer discount or a maker-to-dealer allowance does",
  },
  doc_fee: {
    cap: null,
    cap_pct: null,
    kind: 'none',
    taxable: true,
    note: 'no cap; under an all-in rule the fee belongs inside the advertised price',
  },
  all_in_law: {
    applies: true,
    scope: 'federal',
    name: 'Competition Act ss. 52(1.3), 74.01(1.1) (drip pricing)',
    may_be_added: ['gst', 'hst', 'pst', 'qst', 'rst', 'government_on_buyer'],
    regulator: 'Competition Bureau Canada',
    confidence: 'medium',
  },
  government_fees: [],
  sources: [],
  federal: { taxes: [FEDERAL_LUXURY_TAX], government_fees: [AC_EXCISE], sources: FEDERAL_SOURCES },
}

const ALL_IN_TEXT: Texts = {
  en: 'The advertised price must include every charge the dealer requires; only what the law lets it leave out may be added.',
  fr: 'Le prix annoncé doit comprendre tous les frais exigés par le commerçant ; seul ce que la loi permet d’exclure peut s’y ajouter.',
  zh: '广告价必须包含经销商强制收取的全部费用，只有法律允许的项目可另加。',
  tl: 'Dapat kasama na sa presyo sa ad ang lahat ng singil ng dealer; ang pinapayagan lang ng batas ang puwedeng idagdag.',
}

const PROVINCE_COOLING_OFF: Right = {
  id: 'cooling_off',
  sale: { seller: 'dealer', condition: 'any' },
  text: {
    en: 'There is no general right to change your mind after signing at the dealership; read everything first.',
    fr: 'Il n’y a pas de droit général de changer d’avis après la signature chez le commerçant ; lisez tout avant de signer.',
    zh: '在经销商处签约后没有普遍的反悔权，请先读清楚。',
    tl: 'Walang pangkalahatang karapatang umatras pagkatapos pumirma sa dealer; basahin muna ang lahat.',
  },
  law: null,
  valid_from: null,
  valid_to: null,
  confidence: 'low',
  sources: [{ title: 'Consumer guidance for car buyers', publisher: 'OMVIC / AMVIC / VSA', year: '2024' }],
  thresholds: { days: 0 },
}

const PROVINCE_PRIVATE_SALE: Right = {
  id: 'private_sale',
  sale: { seller: 'private', condition: 'used' },
  text: {
    en: 'A private seller gives no dealer warranty and no GST is charged; check liens and history yourself before paying.',
    fr: 'Un particulier ne donne pas la garantie d’un commerçant et ne facture pas de TPS ; avant de payer, vérifiez vous-même l’historique et les dettes rattachées au véhicule.',
    zh: '私人卖家没有经销商保修，也不收 GST；付款前请自行查抵押和车史。',
    tl: 'Walang warranty ng dealer at walang GST sa private sale; suriin muna ang lien at kasaysayan.',
  },
  law: null,
  valid_from: null,
  valid_to: null,
  confidence: 'medium',
  sources: [
    { title: 'Purchase of a used road vehicle', publisher: 'Revenu Québec and provincial registries', year: '2025' },
  ],
}
