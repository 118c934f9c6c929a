import type { Tax } from '../../rule-rows.ts'
import { BOOK, FEDERAL_GST, flat, onDealerSale, onPrivateSale, province } from '../defaults.ts'

const HIGH_BRACKETS = [
  { from: 12_500_000, to: 14_999_999, rate: '0.15' },
  { from: 15_000_000, to: null, rate: '0.20' },
]

const PRIVATE_TAX = {
  id: 'pst',
  label: 'tax.pst',
  kind: 'bracket_whole',
  brackets: [{ from: 0, to: 12_499_999, rate: '0.12' }, ...HIGH_BRACKETS],
  bracket_on: 'base',
  base: BOOK,
} as const

/** The rate rises in steps of 1,000 dollars from a threshold on. */
function dealerTax(threshold: number, applies_to: Partial<Tax['applies_to']> = {}): Tax {
  return onDealerSale({
    id: 'pst',
    label: 'tax.pst',
    kind: 'bracket_whole',
    brackets: [
      { from: 0, to: threshold - 1, rate: '0.07' },
      { from: threshold, to: threshold + 99_999, rate: '0.08' },
      { from: threshold + 100_000, to: threshold + 199_999, rate: '0.09' },
      { from: threshold + 200_000, to: 12_499_999, rate: '0.10' },
      ...HIGH_BRACKETS,
    ],
    bracket_on: 'price_before_trade',
    applies_to,
  })
}

const GST: Tax = { ...FEDERAL_GST, base_adds: [{ tax: 'pst', when_rate_over: '0.12' }] }

const BRACKET_NOTE =
  'bracket is picked on the price before trade-in (not confirmed): when the net price would fall in another band show both'
const LUXURY_NOTE = 'federal luxury tax is treated as part of the PST price and of the PST band (medium)'

export const BRITISH_COLUMBIA = province('BC', {
  names: { en: 'British Columbia', fr: 'Colombie-Britannique', zh: '不列颠哥伦比亚省', tl: 'British Columbia' },
  regulator: { name: 'Vehicle Sales Authority of British Columbia (VSA)', confidence: 'high' },
  rows: [
    {
      from: '2022-10-01',
      taxes: [
        onDealerSale({ ...flat('pst', 'tax.pst', '0'), applies_to: { condition: 'used', fuel: 'zev' } }),
        onPrivateSale({ ...flat('pst', 'tax.pst', '0'), applies_to: { fuel: 'zev' }, base: 'price_less_trade' }),
        dealerTax(5_500_000, { fuel: 'non_zev' }),
        dealerTax(7_500_000, { condition: 'new', fuel: 'zev' }),
        onPrivateSale({ ...PRIVATE_TAX, applies_to: { fuel: 'non_zev' } }),
        GST,
      ],
      all_in_law: {
        applies: true,
        scope: 'provincial+federal',
        name: 'Motor Dealer Act Regulation and BPCPA (total price, VSA guidelines) with Competition Act s. 74.01(1.1)',
        may_be_added: ['gst', 'pst', 'tire_levy', 'battery_levy', 'licensing_actual', 'requested_extras'],
        regulator: 'Vehicle Sales Authority of British Columbia (VSA)',
        confidence: 'medium',
      },
      government_fees: [
        {
          id: 'tire_levy',
          label: 'fee.tire_levy',
          range: [500, 650],
          inside_price: false,
          confidence: 'medium',
          note: 'per new tire; VSA glossary says 5.00',
        },
        {
          id: 'icbc_registration',
          label: 'fee.registration',
          range: [1800, 4600],
          inside_price: false,
          confidence: 'low',
          note: 'ICBC transfer and plate fees',
        },
      ],
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'medium', bracket_with_trade: 'low' },
      sources: [
        {
          title: "Man vows to fight BC's new PST rules on used vehicles",
          publisher: 'New Westminster Record',
          year: '2022',
          says: 'private 2,100, Black Book 11,000: PST 1,320; appraisal within 30 days may lower it',
        },
        {
          title: 'Bulletin PST 308 PST on Vehicles (rev. 2023) and PST 116 (rev. 2022)',
          publisher: 'BC Ministry of Finance',
          year: '2023',
          says: 'graduated rates on the whole price; private sales on the greater of price and average wholesale value since 2022-10-01',
        },
        {
          title: 'PST Rate Change for Passenger Vehicles Worth $125,000 or More (Notice 2018-003)',
          publisher: 'Ryan (tax news)',
          year: '2018',
          says: '15 % and 20 % bands; when one of them applies the PST is inside the amount on which GST is charged',
        },
        {
          title: 'Excise and GST/HST News 104',
          publisher: 'taxinterpretations.com',
          year: '2018',
          says: 'ETA s. 154: GST is charged on BC PST of 15 % and 20 %',
        },
        {
          title: 'Digging deeper into BC luxury tax',
          publisher: 'Autovance',
          year: '2016',
          says: 'optional equipment added at the sale counts for the rate; (trade-ins not answered there)',
        },
        {
          title: 'BC Budget 2026: PST extended to professional services',
          publisher: 'vancouverchronicles.com, castanet.net',
          year: '2026',
          says: 'no change of vehicle rates reported',
        },
        {
          title: 'BC PST exemption for used zero-emission vehicles is ending',
          publisher: 'MNP',
          year: '2025',
          says: 'used ZEV taxed at the ZEV rate from 2025-05-01; general rates after 2027-02-22',
        },
        {
          title: 'Tax incentive for zero-emission vehicles',
          publisher: 'CBC; evfriendly.ca',
          year: '2022',
          says: 'ZEV = battery electric, plug-in hybrid, fuel cell; not ordinary hybrids; private used ZEV needed 6,000 km for the old exemption',
        },
        {
          title: 'Manitoba car ads to show all fees',
          publisher: 'Canadian Auto World',
          year: '2013',
          says: 'names BC among the provinces that already had all-in price rules',
        },
        {
          title: 'VSA: only taxes, tire levy and battery levy are required extras; drip pricing bulletin',
          publisher: 'Vehicle Sales Authority of BC',
          year: '2009/2022',
          says: 'undisclosed automatic fees likely unlawful; federal drip-pricing rule applies to dealers',
        },
      ],
      notes: [BRACKET_NOTE, LUXURY_NOTE, 'used ZEV exempt until 2025-04-30'],
      checked: {
        on: '2026-11-16',
        what: 'bands, ZEV, GST on PST, private book base, tire levy; NOT band versus trade-in',
      },
    },
    {
      from: '2025-05-01',
      taxes: [
        dealerTax(5_500_000, { fuel: 'non_zev' }),
        dealerTax(7_500_000, { fuel: 'zev' }),
        onPrivateSale(PRIVATE_TAX),
        GST,
      ],
      notes: [BRACKET_NOTE, LUXURY_NOTE],
    },
    {
      from: '2027-02-23',
      taxes: [dealerTax(5_500_000), onPrivateSale(PRIVATE_TAX), GST],
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'medium', bracket_with_trade: 'low' },
      notes: [BRACKET_NOTE, LUXURY_NOTE, 'ZEV ladder ends 2027-02-22 by present law'],
    },
  ],
  rights: [
    {
      id: 'only_required_charges',
      sale: { seller: 'dealer', condition: 'any' },
      text: {
        en: 'The only charges a dealer may call required are sales taxes and the tire and battery levies.',
        fr: 'Les seuls frais que le commerçant peut dire obligatoires sont les taxes de vente et les écofrais sur les pneus et la batterie.',
        zh: '经销商只能把销售税及轮胎、电池环保费称为必收。',
        tl: 'Buwis at singil sa gulong at baterya lang ang puwedeng tawaging sapilitan.',
      },
      law: 'BPCPA; Motor Dealer Act',
      confidence: 'medium',
      sources: [
        { title: 'Registrar on hidden fees', publisher: 'Vehicle Sales Authority of BC', year: '2009' },
        { title: 'Industry bulletin on drip pricing', publisher: 'Vehicle Sales Authority of BC', year: '2022' },
      ],
    },
  ],
})
