import { BOOK, FEDERAL_GST, flat, onAllSales, province } from '../defaults.ts'

export const SASKATCHEWAN = province('SK', {
  names: { en: 'Saskatchewan', fr: 'Saskatchewan', zh: '萨斯喀彻温省', tl: 'Saskatchewan' },
  regulator: { name: 'Financial and Consumer Affairs Authority (FCAA)', confidence: 'high' },
  rows: [
    {
      from: '2018-04-11',
      taxes: [
        FEDERAL_GST,
        ...onAllSales(flat('pst', 'tax.pst', '0.06'), { base: BOOK, exempt_if_base_at_or_below: 500_000 }),
      ],
      all_in_law: {
        applies: true,
        scope: 'federal+provincial',
        name: 'Competition Act s. 74.01(1.1); Consumer Protection and Business Practices Regulations, Part V (vehicle dealers)',
        may_be_added: ['gst', 'hst', 'pst', 'qst', 'rst', 'government_on_buyer'],
        regulator: 'Financial and Consumer Affairs Authority of Saskatchewan (FCAA)',
        confidence: 'low',
        note: 'provincial all-in wording not seen; relied on the federal rule',
      },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'PST on used vehicles',
          publisher: 'Ryan; mych.ca; blocksagencies.ca',
          year: '2018-2025',
          says: 'trade-in credit back on 2018-04-11; private sale free when price and book are 5,000 or less (personal use)',
        },
        {
          title: 'Vehicle Dealer Information Guide',
          publisher: 'FCAA Saskatchewan',
          year: '2016',
          says: 'vehicle dealer rules in Part V of the regulations since 2016-02-01',
        },
      ],
      checked: { on: '2026-11-16', what: 'dealer rules exist; NOT all-in wording, NOT tax' },
    },
  ],
  rights: [
    {
      id: 'statutory_warranty',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'Statutory warranties of durability and quality apply to consumer goods, with rules for second-hand ones.',
        fr: 'Des garanties légales de durabilité et de qualité s’appliquent aux biens de consommation, avec des règles pour les biens d’occasion.',
        zh: '法定耐用和质量保证适用于消费品，二手货另有规则。',
        tl: 'May warranty sa tibay at kalidad ayon sa batas, at may patakaran din para sa segunda mano.',
      },
      law: 'Consumer Protection and Business Practices Act Part III',
      confidence: 'medium',
      sources: [{ title: 'C-30.2', publisher: 'Saskatchewan', year: '2019' }],
    },
    {
      id: 'as_is_limits',
      sale: { seller: 'dealer', condition: 'used' },
      text: {
        en: 'A dealer can’t hide behind “as is”; an unroadworthy car needs a written note and your signature.',
        fr: 'Le commerçant ne peut pas se retrancher derrière la mention « tel quel » ; un véhicule inapte à la route exige une mention écrite et votre signature.',
        zh: '经销商不能以“按现状出售”免责，不可上路的车须书面注明并由您签字。',
        tl: 'Hindi puwedeng magtago ang dealer sa “as is”; kailangan ng nakasulat na tala at pirma ninyo kung hindi ligtas ang sasakyan.',
      },
      law: 'C-30.2 Reg 1 s. 5-20',
      confidence: 'high',
      sources: [{ title: "Sale of vehicles 'as is' bulletin", publisher: 'FCAA Saskatchewan', year: '2022' }],
    },
  ],
})
