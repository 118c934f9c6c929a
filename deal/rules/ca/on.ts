import { hst, province } from '../defaults.ts'

export const ONTARIO = province('ON', {
  names: { en: 'Ontario', fr: 'Ontario', zh: '安大略省', tl: 'Ontario' },
  regulator: { name: 'Ontario Motor Vehicle Industry Council (OMVIC)', confidence: 'high' },
  rows: [
    {
      from: '2024-04-01',
      taxes: hst('0.13', { label: 'tax.rst' }),
      all_in_law: {
        applies: true,
        scope: 'provincial',
        name: 'Motor Vehicle Dealers Act, 2002, O. Reg. 333/08 s. 36(7)',
        may_be_added: ['hst', 'licensing_actual', 'safety_if_unfit_disclosed', 'requested_extras'],
        regulator: 'Ontario Motor Vehicle Industry Council (OMVIC)',
        confidence: 'high',
      },
      government_fees: [
        {
          id: 'omvic',
          label: 'fee.omvic',
          amount: 1250,
          inside_price: true,
          confidence: 'high',
          note: 'owed by the dealer; must be inside the advertised price',
        },
        {
          id: 'licence_plate',
          label: 'fee.plate',
          range: [3200, 5900],
          inside_price: false,
          confidence: 'low',
          note: 'permit 32 + plate 27 when a plate is needed; registration renewal is free',
        },
      ],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'All-in price advertising',
          publisher: 'OMVIC',
          year: '2022',
          says: 'all charges inside except HST and the actual cost of licensing; freight, PDI, admin, levies, OMVIC fee, pre-installed products inside',
        },
        {
          title: 'Updates to registration and transaction fees - effective September 2025',
          publisher: 'OMVIC',
          year: '2025',
          says: 'transaction fee 12.50 -> 22.00 per vehicle from 2025-09-01',
        },
        {
          title: 'Private sale RST 13 %',
          publisher: 'loanscanada.ca',
          year: '2026',
          says: '13 % on the greater of price and wholesale value',
        },
      ],
      checked: { on: '2026-11-16', what: 'OMVIC fee, all-in law, private RST' },
    },
    {
      from: '2025-09-01',
      government_fees: [
        {
          id: 'omvic',
          label: 'fee.omvic',
          amount: 2200,
          inside_price: true,
          confidence: 'high',
          note: 'owed by the dealer; must be inside the advertised price',
        },
        {
          id: 'licence_plate',
          label: 'fee.plate',
          range: [3200, 5900],
          inside_price: false,
          confidence: 'low',
          note: 'permit 32 + plate 27 when a plate is needed; registration renewal is free',
        },
      ],
    },
  ],
  rights: [
    {
      id: 'rescission_90_days',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'If the dealer didn’t tell you certain key facts (past use, real mileage, a salvage or rebuilt title) you may cancel within 90 days of receiving the car.',
        fr: 'Si le commerçant ne vous a pas révélé certains faits importants (usage passé, vrai kilométrage, mention « récupéré » ou « irréparable »), vous pouvez annuler dans les 90 jours suivant la réception du véhicule.',
        zh: '若经销商未披露关键事实（以往用途、真实里程、车辆“烙印”（branding，即报废、不可修复、重建等登记标记）），可在交车后90天内取消。',
        tl: 'Kung hindi sinabi ng dealer ang ilang mahahalagang bagay (dating gamit, tunay na mileage, branded title gaya ng salvage), puwede kayong magkansela sa loob ng 90 araw mula nang matanggap ang sasakyan.',
      },
      law: 'O. Reg. 333/08 s. 50',
      confidence: 'low',
      sources: [
        { title: 'Motor Vehicle Dealers Act, 2002, O. Reg. 333/08 s. 50', publisher: 'Ontario e-Laws', year: '2024' },
      ],
      thresholds: { days: 90 },
    },
    {
      id: 'omvic_fee_inside',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'The OMVIC fee ($22.00 since September 1, 2025) must be inside the advertised price.',
        fr: 'Les frais de l’OMVIC (22 $ depuis le 1er septembre 2025) doivent être compris dans le prix annoncé.',
        zh: 'OMVIC 费（2025年9月1日起22加元）须含在广告价内。',
        tl: 'Dapat kasama na sa presyo sa ad ang bayad sa OMVIC ($22.00 mula Setyembre 1, 2025).',
      },
      law: 'O. Reg. 333/08 s. 36(7)',
      valid_from: '2025-09-01',
      confidence: 'high',
      sources: [{ title: 'Updates to registration and transaction fees', publisher: 'OMVIC', year: '2025' }],
      thresholds: { amount: 2200 },
    },
  ],
})
