import type { Override } from '../rule-rows.ts'

export const QUEBEC_ALL_IN: Override = {
  jurisdictions: ['QC:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Consumer Protection Act (CQLR c P-40.1) s. 224(c)',
  confidence: 'high',
}

export const ONTARIO_ALL_IN: Override = {
  jurisdictions: ['ON:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Motor Vehicle Dealers Act, 2002, O. Reg. 333/08 s. 36(7)',
  confidence: 'high',
}

export const ALBERTA_ALL_IN: Override = {
  jurisdictions: ['AB:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Automotive Business Regulation s. 11(2)(l) (Consumer Protection Act)',
  confidence: 'high',
}

export const MANITOBA_ALL_IN: Override = {
  jurisdictions: ['MB:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Consumer Protection Act, Motor Vehicle Advertising and Information Disclosure Regulation (since 2015-06-01)',
  confidence: 'high',
}

export const BRITISH_COLUMBIA_ALL_IN: Override = {
  jurisdictions: ['BC:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Motor Dealer Act Regulation and BPCPA (total price, VSA guidelines) with Competition Act s. 74.01(1.1)',
  confidence: 'medium',
}

export const FEDERAL_ALL_IN: Override = {
  jurisdictions: ['SK:CA', 'NS:CA', 'NB:CA', 'PE:CA', 'NL:CA', 'YT:CA', 'NT:CA', 'NU:CA'],
  when: 'advertised_price_known',
  class: 'included_by_law',
  law: 'Competition Act s. 74.01(1.1) (drip pricing)',
  confidence: 'medium',
}

export const CALIFORNIA_ALL_IN: Override = {
  jurisdictions: ['CA:US'],
  when: 'advertised_price_known',
  valid_from: '2026-10-01',
  class: 'included_by_law',
  law: 'California CARS Act (SB 766, Stats. 2025 ch. 354)',
  confidence: 'medium',
}

/** What every charge of the dealer’s own comes under where an all-in law holds, once a price was advertised. */
export const ALL_IN: readonly Override[] = [
  QUEBEC_ALL_IN,
  ONTARIO_ALL_IN,
  ALBERTA_ALL_IN,
  MANITOBA_ALL_IN,
  BRITISH_COLUMBIA_ALL_IN,
  FEDERAL_ALL_IN,
  CALIFORNIA_ALL_IN,
]

/** The same for extras, which count as the dealer’s own charge only if they were on the car already. */
export const ALL_IN_IF_PREINSTALLED: readonly Override[] = ALL_IN.map((row) => ({
  ...row,
  when: 'advertised_price_known_and_preinstalled',
}))

/** Laws on documentation fees alone, most of them limits, as far as they are certain. A presumed or unconfirmed one is not here: it is no basis for “over the limit”. */
export const DOC_FEE_LIMITS: readonly Override[] = [
  {
    jurisdictions: ['IN:US'],
    when: 'advertised_price_known',
    class: 'included_by_law',
    law: 'Indiana HB 1237 (P.L. 245-2019): document preparation fee must be inside the advertised price',
    confidence: 'medium',
  },
  {
    jurisdictions: ['CA:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: '2026-09-30',
    class: 'over_cap',
    cap: 8500,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'California documentation-fee limit: 85 with DMV partner, else 70',
    confidence: 'high',
  },
  {
    jurisdictions: ['CA:US'],
    when: 'amount_over_cap',
    valid_from: '2026-10-01',
    valid_to: null,
    class: 'over_cap',
    cap: 8500,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'California documentation-fee limit: 85 with DMV partner, else 70',
    confidence: 'high',
  },
  {
    jurisdictions: ['IL:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: null,
    class: 'over_cap',
    cap: 37_763,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Illinois documentation-fee limit: 2026 figure; new one each January',
    confidence: 'medium',
  },
  {
    jurisdictions: ['LA:US'],
    when: 'amount_over_cap',
    valid_from: '2024-01-01',
    valid_to: '2024-12-31',
    class: 'over_cap',
    cap: 42_500,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Louisiana documentation-fee limit: 425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used',
    confidence: 'medium',
  },
  {
    jurisdictions: ['LA:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: '2025-12-31',
    class: 'over_cap',
    cap: 42_500,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Louisiana documentation-fee limit: 425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used',
    confidence: 'medium',
  },
  {
    jurisdictions: ['MI:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: '2025-12-31',
    class: 'over_cap',
    cap: 28_000,
    cap_pct: '0.05',
    cap_kind: 'hard',
    law: 'Michigan documentation-fee limit: lesser of 280 and 5 % of the price',
    confidence: 'high',
  },
  {
    jurisdictions: ['MI:US'],
    when: 'amount_over_cap',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    class: 'over_cap',
    cap: 28_000,
    cap_pct: '0.05',
    cap_kind: 'hard',
    law: 'Michigan documentation-fee limit: lesser of 280 and 5 % of the price',
    confidence: 'high',
  },
  {
    jurisdictions: ['MN:US'],
    when: 'amount_over_cap',
    valid_from: '2025-07-01',
    valid_to: null,
    class: 'over_cap',
    cap: 35_000,
    cap_pct: '0.10',
    cap_kind: 'hard',
    law: 'Minnesota documentation-fee limit: lesser of 350 and 10 % of the sale since 2025-07-01',
    confidence: 'high',
  },
  {
    jurisdictions: ['NY:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: null,
    class: 'over_cap',
    cap: 17_500,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'New York documentation-fee limit: 175',
    confidence: 'high',
  },
  {
    jurisdictions: ['OH:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: null,
    class: 'over_cap',
    cap: 39_800,
    cap_pct: '0.10',
    cap_kind: 'hard',
    law: 'Ohio documentation-fee limit: lesser of 398 and 10 % (2026, CPI); one weak source',
    confidence: 'medium',
  },
  {
    jurisdictions: ['WA:US'],
    when: 'amount_over_cap',
    valid_from: '2025-01-01',
    valid_to: '2025-12-31',
    class: 'over_cap',
    cap: 20_000,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Washington documentation-fee limit: 200',
    confidence: 'medium',
  },
  {
    jurisdictions: ['WA:US'],
    when: 'amount_over_cap',
    valid_from: '2026-01-01',
    valid_to: '2026-06-30',
    class: 'over_cap',
    cap: 20_000,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Washington documentation-fee limit: 200',
    confidence: 'medium',
  },
  {
    jurisdictions: ['WA:US'],
    when: 'amount_over_cap',
    valid_from: '2026-07-01',
    valid_to: null,
    class: 'over_cap',
    cap: 20_000,
    cap_pct: null,
    cap_kind: 'hard',
    law: 'Washington documentation-fee limit: 200',
    confidence: 'medium',
  },
]
