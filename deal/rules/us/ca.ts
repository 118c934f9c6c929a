import { CARRIED_OVER_RATES, LOCAL_TAX, onAllSales, STATE_COOLING_OFF, state, stateTax } from '../defaults.ts'

export const CALIFORNIA = state('CA', {
  names: { en: 'California', fr: 'Californie', zh: '加利福尼亚州', tl: 'California' },
  regulator: 'California DMV; Attorney General',
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales({ ...stateTax('0.0725'), base: 'price' }), ...onAllSales({ ...LOCAL_TAX, base: 'price' })],
      trade_in: { credit: 'none', cap: null },
      doc_fee: { cap: 8500, kind: 'hard', note: '85 with DMV partner, else 70' },
      local_rate: { max: '0.035', avg: '0.017' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
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
      ],
      checked: { on: '2026-11-16', what: 'doc-fee limit, CARS Act; NOT tax rate or trade-in' },
    },
    {
      from: '2026-10-01',
      all_in_law: {
        applies: true,
        scope: 'state',
        name: 'California CARS Act (SB 766, Stats. 2025 ch. 354)',
        may_be_added: ['state', 'local', 'government_fees', 'doc_fee', 'requested_extras'],
        regulator: 'California DMV / Department of Financial Protection',
        confidence: 'medium',
        note: 'total price must be shown; government charges may be left out; doc-fee place in total price not confirmed',
      },
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
  ],
  cooling_off: [
    { ...STATE_COOLING_OFF, valid_to: '2026-09-30' },
    { ...STATE_COOLING_OFF, sale: { seller: 'dealer', condition: 'new' }, valid_from: '2026-10-01' },
  ],
})
