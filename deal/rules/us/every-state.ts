import type { AllInLaw, RebateRule, Right, Source, Tax, Texts, TradeInRule } from '../../rule-rows.ts'

export const WARRANTY_BY_MILEAGE_TEXT: Texts = {
  en: 'A dealer must give a written warranty on a used car, by its mileage.',
  fr: 'Pour un véhicule d’occasion, le commerçant doit donner une garantie écrite, selon la distance parcourue.',
  zh: '经销商须按里程提供书面二手车保修。',
  tl: 'Dapat magbigay ang dealer ng nakasulat na warranty sa segunda mano ayon sa mileage nito.',
}

export const NO_ALL_IN_LAW: AllInLaw = {
  applies: false,
  scope: 'none',
  name: null,
  may_be_added: [],
  regulator: 'State attorney general / DMV',
  confidence: 'low',
  note: 'the federal FTC CARS Rule was struck down 2025-01-27 and withdrawn 2026; state advertising rules not collected',
}

export const FULL_CREDIT: TradeInRule = { credit: 'full', cap: null }

/** The buyer’s local rate, after the trade-in. */
export const LOCAL_ON_DEALER_NET: Tax = {
  id: 'local',
  label: 'tax.local',
  kind: 'flat',
  rate: 'local_rate',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

export const LOCAL_ON_PRIVATE_PRICE: Tax = {
  id: 'local',
  label: 'tax.local',
  kind: 'flat',
  rate: 'local_rate',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

export const REBATES: RebateRule = {
  manufacturer: 'after_tax',
  dealer: 'before_tax',
  government: 'after_tax',
  confidence: 'low',
  note: "many states tax before a maker's rebate, some after; not collected per state, default shown as estimate",
}

export const CARRIED_OVER_RATES: Source = {
  title: 'Vehicle tax rates by state',
  publisher: 'Michigan Treasury list (2023) and not re-checked table',
  year: '2023-2026',
  says: 'rate carried over, no sign of change seen',
}

export const PRIVATE_SALE: Right = {
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

export const NO_COOLING_OFF: Right = {
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
