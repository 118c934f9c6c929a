import type { AllInLaw, GovernmentFee, RebateRule, Right, Source, Tax, Texts, TradeInRule } from '../../rule-rows.ts'

export const ALL_IN_TEXT: Texts = {
  en: 'The advertised price must include every charge the dealer requires; only what the law lets it leave out may be added.',
  fr: 'Le prix annoncé doit comprendre tous les frais exigés par le commerçant ; seul ce que la loi permet d’exclure peut s’y ajouter.',
  zh: '广告价必须包含经销商强制收取的全部费用，只有法律允许的项目可另加。',
  tl: 'Dapat kasama na sa presyo sa ad ang lahat ng singil ng dealer; ang pinapayagan lang ng batas ang puwedeng idagdag.',
}

/** Listed first wherever it applies: it joins the base of the taxes after it. */
export const FEDERAL_LUXURY_TAX: Tax = {
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

export const FEDERAL_GST: Tax = {
  id: 'gst',
  label: 'tax.gst',
  kind: 'flat',
  rate: '0.05',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

export const AC_EXCISE: GovernmentFee = {
  id: 'ac_excise',
  label: 'fee.ac_excise',
  amount: 10_000,
  note: 'federal excise on air conditioners, owed by the maker; belongs inside the price',
  inside_price: true,
  confidence: 'high',
}

export const FEDERAL_ALL_IN: AllInLaw = {
  applies: true,
  scope: 'federal',
  name: 'Competition Act ss. 52(1.3), 74.01(1.1) (drip pricing)',
  may_be_added: ['gst', 'hst', 'pst', 'qst', 'rst', 'government_on_buyer'],
  regulator: 'Competition Bureau Canada',
  confidence: 'medium',
}

export const FULL_CREDIT: TradeInRule = { credit: 'full', cap: null }

export const REBATES: RebateRule = {
  manufacturer: 'after_tax',
  dealer: 'before_tax',
  government: 'after_tax',
  confidence: 'low',
  note: "a maker's rebate paid to the consumer does not lower GST/HST/QST/PST; a dealer discount or a maker-to-dealer allowance does",
}

export const LUXURY_TAX_EXAMPLES: Source = {
  title: "Federal luxury tax on cars isn't going away",
  publisher: "Guide de l'auto",
  year: '2025',
  says: '150,000 -> 10,000; 500,000 -> 50,000; new cars only; over 3,856 kg gross weight exempt',
}

export const LUXURY_TAX_CARS_STAY: Source = {
  title: 'Budget 2025 tax measures (NWMM 4)',
  publisher: 'Department of Finance Canada',
  year: '2025',
  says: 'luxury tax ended for aircraft and boats from 2025-11-05; cars stay taxed',
}

export const LUXURY_TAX_BASE: Source = {
  title: 'The real cost of riding in style: Select Luxury Items Tax',
  publisher: 'DMCL',
  year: '2022',
  says: 'lesser of 10 % of the taxable amount and 20 % over 100,000; fees, freight, PDI, levies inside the amount; GST/HST and BC PST outside; the seller owes it and passes it on',
}

export const DRIP_PRICING: Source = {
  title: 'Bill C-59 changes to drip pricing',
  publisher: 'Stikeman Elliott / canadianadvertisinglaw.com',
  year: '2024',
  says: 'from 2024-06-20 only amounts imposed by law directly on the purchaser, such as sales tax, may be left out of a displayed price',
}

export const NO_COOLING_OFF: Right = {
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

export const PRIVATE_SALE: Right = {
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
