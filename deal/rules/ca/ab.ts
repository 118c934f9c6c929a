import { FEDERAL_GST, province } from '../defaults.ts'

export const ALBERTA = province('AB', {
  names: { en: 'Alberta', fr: 'Alberta', zh: '阿尔伯塔省', tl: 'Alberta' },
  regulator: { name: 'Alberta Motor Vehicle Industry Council (AMVIC)', confidence: 'high' },
  rows: [
    {
      from: '2024-04-01',
      taxes: [FEDERAL_GST],
      all_in_law: {
        applies: true,
        scope: 'provincial',
        name: 'Automotive Business Regulation s. 11(2)(l) (Consumer Protection Act)',
        may_be_added: ['gst', 'financing_costs', 'requested_extras'],
        regulator: 'Alberta Motor Vehicle Industry Council (AMVIC)',
        confidence: 'high',
      },
      government_fees: [
        {
          id: 'amvic',
          label: 'fee.amvic',
          amount: 1000,
          inside_price: true,
          confidence: 'high',
          note: 'owed by the dealer; inside the advertised price',
        },
        {
          id: 'tire_levy',
          label: 'fee.tire_levy',
          range: [400, 500],
          inside_price: true,
          confidence: 'low',
          note: 'per tire; inside the advertised price',
        },
      ],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'All-in pricing is the law in Alberta / All-in advertised pricing',
          publisher: 'AMVIC',
          year: '2024',
          says: 'only GST and financing costs may be added; freight, PDI, admin or doc fees, levies, pre-installed products inside',
        },
        {
          title: 'AMVIC funding increase helps consumers',
          publisher: 'AMVIC',
          year: '2024',
          says: 'levy 10.00 per vehicle from 2024-04-01, was 6.25; owed by the business',
        },
      ],
      checked: { on: '2026-11-16', what: 'all-in law, AMVIC levy, tire fee' },
    },
  ],
  rights: [
    {
      id: 'compensation_fund',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'A fund helps buyers who lose money because a licensed business closed; up to $30,000 per claim for purchases from April to December 2024; ask AMVIC for the present limit.',
        fr: 'Un fonds aide les acheteurs lésés par la fermeture d’un commerce titulaire d’un permis ; jusqu’à 30 000 $ par réclamation pour les achats d’avril à décembre 2024 ; demandez à l’AMVIC la limite actuelle.',
        zh: '持牌经销商倒闭时有赔偿基金；2024年4至12月购车每宗索赔最高3万加元，目前的上限请咨询 AMVIC。',
        tl: 'May pondo para sa nalugi dahil nagsara ang lisensyadong dealer; hanggang $30,000 bawat claim para sa mga biniling sasakyan noong Abril–Disyembre 2024; itanong sa AMVIC ang limit ngayon.',
      },
      law: 'Consumer Protection Act (Alberta)',
      valid_from: '2024-04-01',
      confidence: 'medium',
      sources: [{ title: 'AMVIC funding increase helps consumers', publisher: 'AMVIC', year: '2024' }],
      thresholds: { per_claim: 3_000_000 },
    },
    {
      id: 'mechanical_fitness',
      sale: { seller: 'dealer', condition: 'used' },
      text: {
        en: 'Before selling a used car the dealer must give you a mechanical fitness assessment.',
        fr: 'Avant de vendre un véhicule d’occasion, le commerçant doit vous remettre une évaluation de son état mécanique.',
        zh: '出售二手车前，经销商须提供机械适驾评估。',
        tl: 'Bago magbenta ng segunda mano, dapat magbigay ng mechanical fitness assessment.',
      },
      law: 'Automotive Business Regulation',
      confidence: 'low',
      sources: [{ title: 'Knowledge', publisher: 'AMVIC', year: '2024' }],
    },
  ],
})
