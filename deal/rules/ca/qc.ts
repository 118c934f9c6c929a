import { BOOK, FEDERAL_GST, flat, onDealerSale, onPrivateSale, province } from '../defaults.ts'

const QST = { ...flat('qst', 'tax.qst', '0.09975'), paid_to: 'SAAQ' }

const USED_WARRANTY = {
  id: 'used_warranty',
  sale: { seller: 'dealer', condition: 'used' },
  text: {
    en: 'A dealer must give a free working-order warranty on a used car, by age and kilometres; parts, labour, and fair towing costs are covered.',
    fr: 'Pour un véhicule d’occasion, le commerçant doit donner gratuitement une garantie de bon fonctionnement, selon l’âge et le kilométrage ; elle couvre les pièces, la main-d’œuvre et les frais raisonnables de remorquage.',
    zh: '经销商必须按车龄和里程免费提供二手车正常运作保修，含零件、工时和合理拖车费。',
    tl: 'Dapat magbigay ang dealer ng libreng warranty sa segunda manong sasakyan ayon sa edad at kilometro; kasama ang piyesa, labor at makatwirang bayad sa hila.',
  },
  law: 'Consumer Protection Act ss. 159-162',
  confidence: 'high',
  sources: [
    {
      title: 'Automobile : de meilleures protections pour les consommateurs',
      publisher: 'Office de la protection du consommateur',
      year: '2024',
    },
    {
      title: 'Les acheteurs de voitures au Québec maintenant mieux protégés',
      publisher: "Guide de l'auto",
      year: '2024',
    },
  ],
} as const

const USED_WARRANTY_CLASSES = {
  age_counted_from: 'date the maker put that model on the market',
  rule: 'a car belongs to the first class whose age AND km limits it meets; class D has no such warranty',
}

export const QUEBEC = province('QC', {
  names: { en: 'Quebec', fr: 'Québec', zh: '魁北克省', tl: 'Quebec' },
  regulator: { name: 'Office de la protection du consommateur (OPC)', confidence: 'high' },
  rows: [
    {
      from: '2023-07-01',
      taxes: [
        FEDERAL_GST,
        onDealerSale({ ...QST, applies_to: { condition: 'new' } }),
        onDealerSale({
          ...QST,
          book_minus: 50_000,
          note: 'book = average wholesale; floor = book less 500; cars 15 years and older: pass no book',
          applies_to: { condition: 'used' },
          base: 'greater_of_price_and_book_less_trade',
        }),
        onPrivateSale({ ...QST, book_minus: 50_000, base: BOOK }),
      ],
      all_in_law: {
        applies: true,
        scope: 'provincial',
        name: 'Consumer Protection Act (CQLR c P-40.1) s. 224(c)',
        may_be_added: ['gst', 'qst', 'tire_duty', 'credit_charges', 'requested_extras'],
        regulator: 'Office de la protection du consommateur (OPC)',
        confidence: 'high',
      },
      government_fees: [
        {
          id: 'tire_duty',
          label: 'fee.tire_duty',
          amount: 450,
          inside_price: false,
          confidence: 'high',
          note: 'per new tire, taxable; 4 tires on a new car (a full-size spare counts too)',
        },
        {
          id: 'saaq_registration',
          label: 'fee.registration',
          range: [20_000, 60_000],
          inside_price: false,
          confidence: 'low',
          note: 'SAAQ fee varies by region, public-transit contribution and engine size; ask the SAAQ tool',
        },
      ],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Commerçants - Véhicule - Règles sur le prix annoncé',
          publisher: 'Office de la protection du consommateur',
          year: '2023',
          says: 'all-in price; transport, preparation, delivery, A/C excise and administration inside; only GST, QST and the new-tire duty outside; buyer may insist on the advertised price',
        },
        {
          title: 'Purchase of a new road vehicle / used road vehicle',
          publisher: 'Revenu Québec',
          year: '2025',
          says: 'QST of a motor vehicle is paid to the SAAQ at registration; used: greater of agreed price and estimated value; example 13,000 -> total 14,946.75',
        },
        {
          title: 'QST on used vehicles under 15 years from 2025-01-01',
          publisher: 'severuss.online (auto column)',
          year: '2025',
          says: 'valuation guide extended to 14-year-old cars; QST on the higher of guide value and price',
        },
        {
          title: 'Specific duty on new tires to increase on July 1, 2023',
          publisher: 'Revenu Québec',
          year: '2023',
          says: '4.50 per tire up to 83.82 cm overall diameter, 6.00 above; 3.00 until 2023-06-30; GST and QST apply to the duty',
        },
        {
          title: 'Luxury registration duty changes',
          publisher: 'Narcity / 107,7 FM Estrie / Le Courrier du Sud',
          year: '2025',
          says: 'threshold 40,000 -> 62,500 and no ZEV relief from 2027-01-01; 125 a year for BEV and 62.50 for PHEV from 2027',
        },
      ],
      annual_duties: [
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 4_000_000, to: null, rate: '0.01' }],
          fuel: 'non_zev',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 7_500_000, to: null, rate: '0.01' }],
          fuel: 'zev',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
      ],
      checked: { on: '2026-11-16', what: 'rate, book floor, all-in law, tire duty, luxury duty' },
    },
    {
      from: '2027-01-01',
      annual_duties: [
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 6_250_000, to: null, rate: '0.01' }],
          fuel: 'any',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
        { id: 'ev_contribution', kind: 'fixed', amount: 12_500, fuel: 'bev' },
        { id: 'ev_contribution', kind: 'fixed', amount: 6250, fuel: 'phev' },
      ],
    },
  ],
  rights: [
    {
      ...USED_WARRANTY,
      valid_from: '2024-04-05',
      thresholds: {
        ...USED_WARRANTY_CLASSES,
        classes: [
          { class: 'A', max_age_years: 4, max_km: 80_000, months: 6, km: 10_000 },
          { class: 'B', max_age_years: 5, max_km: 100_000, months: 3, km: 5000 },
          { class: 'C', max_age_years: 7, max_km: 120_000, months: 1, km: 1700 },
          { class: 'D', max_age_years: null, max_km: null, months: 0, km: 0 },
        ],
      },
    },
    {
      ...USED_WARRANTY,
      valid_to: '2024-04-04',
      thresholds: {
        ...USED_WARRANTY_CLASSES,
        classes: [
          { class: 'A', max_age_years: 2, max_km: 40_000, months: 6, km: 10_000 },
          { class: 'B', max_age_years: 3, max_km: 60_000, months: 3, km: 5000 },
          { class: 'C', max_age_years: 5, max_km: 80_000, months: 1, km: 1700 },
          { class: 'D', max_age_years: null, max_km: null, months: 0, km: 0 },
        ],
      },
    },
    {
      id: 'legal_warranty',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'The legal warranty: the car must serve its normal use for a reasonable time, given its price, the contract and how it’s used; it covers used cars too, and no contract can take it away.',
        fr: 'La garantie légale : le véhicule doit servir à l’usage auquel il est normalement destiné, et ce, pendant une durée raisonnable, eu égard à son prix, au contrat et à ses conditions d’utilisation ; elle vaut aussi pour un véhicule d’occasion, et aucun contrat ne peut vous en priver.',
        zh: '法定保修：根据价格、合同和使用条件，车辆须能在合理期限内正常使用；二手车也适用，任何人不得排除这一保障。',
        tl: 'Ang legal warranty: dapat magamit nang normal ang sasakyan sa makatwirang panahon, ayon sa presyo, kontrata at paggamit nito; saklaw pati segunda mano, at walang makapag-aalis nito.',
      },
      law: 'Consumer Protection Act ss. 37-38',
      confidence: 'low',
      sources: [
        { title: 'Loi sur la protection du consommateur, art. 37 et 38', publisher: 'LégisQuébec', year: '2024' },
      ],
    },
    {
      id: 'price_binding',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'You may insist on the advertised price if the dealer asks for more.',
        fr: 'Vous pouvez exiger le prix annoncé si le commerçant demande plus.',
        zh: '若经销商要价更高，您可坚持广告价。',
        tl: 'Puwede po ninyong igiit ang presyo sa ad kung mas mataas ang hinihingi ng dealer.',
      },
      law: 'Consumer Protection Act s. 224(c)',
      confidence: 'high',
      sources: [
        { title: 'Règles sur le prix annoncé', publisher: 'Office de la protection du consommateur', year: '2023' },
      ],
    },
    {
      id: 'used_label',
      sale: { seller: 'dealer', condition: 'used' },
      text: {
        en: 'Each used car must carry a label with price, odometer, past use, repairs, warranty class and inspection certificate.',
        fr: 'Chaque véhicule d’occasion doit porter une étiquette qui indique le prix, le kilométrage à l’odomètre, l’usage passé, les réparations, la catégorie de garantie et le certificat de vérification mécanique.',
        zh: '每辆二手车须贴标签：价格、里程、以往用途、维修、保修类别及检验证书。',
        tl: 'Dapat may label ang bawat segunda mano: presyo, odometer, dating gamit, mga repair, klase ng warranty at sertipiko ng inspeksyon.',
      },
      law: 'Consumer Protection Act ss. 155-156',
      confidence: 'high',
      sources: [{ title: 'Article 156 LPC', publisher: 'lpc.quebec', year: '2022' }],
    },
    {
      id: 'lease_end_inspection',
      sale: { seller: 'dealer', condition: 'any', deal: 'lease' },
      text: {
        en: 'For leases signed since April 5, 2024 the dealer must offer a free inspection at least 90 days before the end, or can’t charge for abnormal wear.',
        fr: 'Pour les locations conclues depuis le 5 avril 2024, le commerçant doit offrir une inspection gratuite au moins 90 jours avant la fin, sans quoi il ne peut pas facturer l’usure anormale.',
        zh: '2024年4月5日起签订的租约，经销商须在到期前至少90天提供免费检查，否则不得收取异常磨损费。',
        tl: 'Sa mga lease na pinirmahan mula Abril 5, 2024, dapat mag-offer ang dealer ng libreng inspeksyon nang hindi bababa sa 90 araw bago matapos; kung hindi, bawal siyang maningil para sa abnormal na pagkaluma.',
      },
      law: 'Consumer Protection Act (Bill 29, 2023)',
      valid_from: '2024-04-05',
      confidence: 'high',
      sources: [
        {
          title: 'Automobile : de meilleures protections',
          publisher: 'Office de la protection du consommateur',
          year: '2024',
        },
      ],
      thresholds: { days_before_end: 90 },
    },
    {
      id: 'credit_cooling_off',
      sale: { seller: 'dealer', condition: 'any', deal: 'finance' },
      text: {
        en: 'A credit contract can be cancelled within 2 days of getting your copy, with exceptions (a new car already delivered is one): ask the OPC before you rely on it.',
        fr: 'Un contrat de crédit peut être annulé dans les 2 jours suivant la réception de votre copie, sauf exceptions (dont un véhicule neuf déjà livré) ; vérifiez auprès de l’OPC avant de vous y fier.',
        zh: '贷款合同可在收到副本后2天内取消，有例外（如已交付的新车），请先向 OPC 确认。',
        tl: 'Puwedeng kanselahin ang kontrata ng credit sa loob ng 2 araw mula nang matanggap ninyo ang inyong kopya, maliban sa ilang kaso (gaya ng bagong sasakyang naihatid na); magtanong muna sa OPC bago umasa rito.',
      },
      law: 'Consumer Protection Act s. 73',
      confidence: 'low',
      sources: [{ title: 'Loi sur la protection du consommateur, art. 73', publisher: 'LégisQuébec', year: '2024' }],
      thresholds: { days: 2 },
    },
    {
      id: 'seriously_defective',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'A court may declare a car seriously defective after 3 failed repairs of one defect, 1 or 2 if the shop kept it more than 30 days, or 12 repairs of unrelated defects, in its first 3 years and 60,000 km.',
        fr: 'Un tribunal peut déclarer un véhicule gravement défectueux après 3 réparations infructueuses du même défaut, 1 ou 2 si l’atelier l’a gardé plus de 30 jours, ou 12 réparations de défauts sans lien, dans ses 3 premières années et ses 60 000 premiers kilomètres.',
        zh: '同一缺陷维修3次仍未修好，或1至2次但车被扣修超过30天，或互不相关的缺陷维修12次，且发生在头3年和6万公里以内，法院可认定该车有严重缺陷。',
        tl: 'Puwedeng ideklara ng korte na malubhang depektibo ang sasakyan pagkatapos ng 3 bigong pagkumpuni sa iisang sira, 1 o 2 kung mahigit 30 araw ito sa talyer, o 12 pagkumpuni ng magkakaibang sira, sa unang 3 taon at 60,000 km nito.',
      },
      law: 'Consumer Protection Act (Bill 29, 2023)',
      valid_from: '2023-10-05',
      confidence: 'medium',
      sources: [
        {
          title: 'Loi sur la protection du consommateur, art. 53.1 (véhicule gravement défectueux)',
          publisher: 'LégisQuébec',
          year: '2023',
        },
      ],
    },
  ],
})
