import type { DocFeeRule, Jurisdiction, LocalRate, RuleRow, Tax } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, LOCAL_ON_PRIVATE_PRICE, NO_ALL_IN_LAW, PRIVATE_SALE, REBATES } from './every-state.ts'

const STATE_DEALER: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.0725',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.0725',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const LOCAL_DEALER: Tax = {
  id: 'local',
  label: 'tax.local',
  kind: 'flat',
  rate: 'local_rate',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: "Newsom vetoes car dealers' bill to hike fees (SB 791)",
    publisher: 'LAist / CalMatters',
    year: '2025',
    says: 'document charge stays 85 (private industry partner) or 70',
  },
  {
    title: 'SB 766 CARS Act',
    publisher: 'vulcanbills.com; thecudaily.com; slashgear.com; californiadealeracademy.com',
    year: '2025-2026',
    says: 'in force 2026-10-01: total price in ads, no charge for useless add-ons, 3-day return of used cars at or under 50,000, 400 miles, restocking 1.5 % (200-600), mileage up to 150',
  },
  CARRIED_OVER_RATES,
]

const DOC_FEE: DocFeeRule = {
  cap: 8500,
  cap_pct: null,
  kind: 'hard',
  taxable: true,
  note: '85 with DMV partner, else 70',
}

const GOVERNMENT_FEES: RuleRow['government_fees'] = [
  {
    id: 'title_registration',
    label: 'fee.title_registration',
    range: [5000, 60_000],
    inside_price: false,
    confidence: 'low',
    note: 'title, registration and plates vary; take the DMV figure',
  },
]

const LOCAL_RATE: LocalRate = { min: '0', max: '0.035', avg: '0.017', first_n: null }

export const CALIFORNIA: Jurisdiction = {
  key: 'CA:US',
  code: 'CA',
  country: 'US',
  currency: 'USD',
  names: { en: 'California', fr: 'Californie', zh: '加利福尼亚州', tl: 'California' },
  regulator: { name: 'California DMV; Attorney General', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2026-09-30',
      taxes: [STATE_DEALER, STATE_PRIVATE_USED, LOCAL_DEALER, LOCAL_ON_PRIVATE_PRICE],
      trade_in: { credit: 'none', cap: null },
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: LOCAL_RATE,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: 'doc-fee limit, CARS Act; NOT tax rate or trade-in' },
    },
    {
      valid_from: '2026-10-01',
      valid_to: null,
      taxes: [STATE_DEALER, STATE_PRIVATE_USED, LOCAL_DEALER, LOCAL_ON_PRIVATE_PRICE],
      trade_in: { credit: 'none', cap: null },
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: {
        applies: true,
        scope: 'state',
        name: 'California CARS Act (SB 766, Stats. 2025 ch. 354)',
        may_be_added: ['state', 'local', 'government_fees', 'doc_fee', 'requested_extras'],
        regulator: 'California DMV / Department of Financial Protection',
        confidence: 'medium',
        note: 'total price must be shown; government charges may be left out; doc-fee place in total price not confirmed',
      },
      government_fees: GOVERNMENT_FEES,
      local_rate: LOCAL_RATE,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: 'doc-fee limit, CARS Act; NOT tax rate or trade-in' },
    },
  ],
  rights: [
    {
      id: 'cooling_off',
      sale: { seller: 'dealer', condition: 'used' },
      text: {
        en: 'You may return a used car priced at 50,000 or less within 3 days if undamaged and driven 400 miles at most; a restocking fee of 1.5 % applies, at least 200 and at most 600.',
        fr: 'Vous pouvez rendre un véhicule d’occasion de 50 000 $ US ou moins dans les 3 jours, s’il est sans dommage et a roulé 400 milles au plus ; des frais de 1,5 % s’appliquent, de 200 $ US à 600 $ US.',
        zh: '价格5万美元或以下的二手车，3天内、无损且不超过400英里可退；退车费1.5%，最低200美元，最高600美元。',
        tl: 'Puwedeng isauli sa loob ng 3 araw ang segunda manong US$50,000 o mas mababa, kung walang sira at hindi lampas sa 400 milya ang itinakbo; may restocking fee na 1.5%, mula US$200 hanggang US$600.',
      },
      law: 'California CARS Act (SB 766)',
      valid_from: '2026-10-01',
      valid_to: null,
      confidence: 'high',
      sources: [
        { title: 'SB 766', publisher: 'vulcanbills.com', year: '2025' },
        {
          title: 'New California laws for car buyers',
          publisher: 'The CU Daily / San Francisco Chronicle',
          year: '2025',
        },
      ],
      thresholds: {
        days: 3,
        max_price: 5_000_000,
        max_miles: 400,
        restocking_rate: '0.015',
        restocking_min: 20_000,
        restocking_max: 60_000,
        mileage_charge_max: 15_000,
      },
    },
    {
      id: 'useless_addons',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'A dealer may not charge for add-ons that can’t help you, such as oil changes for an electric car or nitrogen under 95 % pure.',
        fr: 'Le commerçant ne peut pas facturer des ajouts qui ne vous servent à rien, comme des vidanges d’huile pour un véhicule électrique ou de l’azote pur à moins de 95 %.',
        zh: '不得收取无用附加项目，如电动车换油或纯度低于95%的氮气。',
        tl: 'Bawal singilin ang walang silbing add-on, gaya ng change oil sa EV o nitrogen na mas mababa sa 95%.',
      },
      law: 'California CARS Act (SB 766)',
      valid_from: '2026-10-01',
      valid_to: null,
      confidence: 'high',
      sources: [{ title: 'This new California law changes everything', publisher: 'SlashGear', year: '2025' }],
      thresholds: { nitrogen_min_purity: '0.95' },
    },
    {
      id: 'all_in_price',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'The advertised price must hold every charge the dealer makes you pay; only what the law lets it leave out may be added.',
        fr: 'Le prix annoncé doit comprendre tous les frais exigés par le commerçant ; seul ce que la loi permet d’exclure peut s’y ajouter.',
        zh: '广告价必须包含经销商强制收取的全部费用，只有法律允许的项目可另加。',
        tl: 'Dapat kasama na sa presyo sa ad ang lahat ng singil ng dealer; ang pinapayagan lang ng batas ang puwedeng idagdag.',
      },
      law: 'California CARS Act (SB 766, Stats. 2025 ch. 354)',
      valid_from: '2026-10-01',
      valid_to: null,
      confidence: 'medium',
      sources: [
        {
          title: "Newsom vetoes car dealers' bill to hike fees (SB 791)",
          publisher: 'LAist / CalMatters',
          year: '2025',
        },
        {
          title: 'SB 766 CARS Act',
          publisher: 'vulcanbills.com; thecudaily.com; slashgear.com; californiadealeracademy.com',
          year: '2025-2026',
        },
      ],
      thresholds: { may_be_added: ['state', 'local', 'government_fees', 'doc_fee', 'requested_extras'] },
    },
    {
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
      valid_to: '2026-09-30',
      confidence: 'low',
      sources: [{ title: 'FTC Cooling-Off Rule, 16 CFR 429', publisher: 'FTC', year: '2024' }],
      thresholds: { days: 0 },
    },
    {
      id: 'cooling_off',
      sale: { seller: 'dealer', condition: 'new' },
      text: {
        en: 'Federal cooling-off rules don’t cover cars bought at a dealer’s permanent location; only a state law or the contract can give a return right.',
        fr: 'Les règles fédérales sur le délai de réflexion ne visent pas les véhicules achetés à l’établissement d’un commerçant ; seul le contrat ou une loi de l’État peut donner un droit de retour.',
        zh: '联邦冷静期规则不适用于在经销商固定场所购车，只有州法或合同可赋予退车权。',
        tl: 'Hindi saklaw ng pederal na cooling-off ang sasakyang binili sa mismong lugar ng dealer; batas ng estado o kontrata lang ang makapagbibigay ng karapatang magsauli.',
      },
      law: '16 CFR 429 (does not apply)',
      valid_from: '2026-10-01',
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'FTC Cooling-Off Rule, 16 CFR 429', publisher: 'FTC', year: '2024' }],
      thresholds: { days: 0 },
    },
    PRIVATE_SALE,
  ],
}
