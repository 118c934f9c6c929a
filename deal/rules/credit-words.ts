import type { Synonyms } from '../quote/meaning/kinds.ts'

/**
 * Names of the figures of a loan or a lease, written as the synonyms are. They stand on sheets beside the lines and are no lines
 * themselves.
 */
export const CREDIT_WORDS: Synonyms = {
  amount_financed:
    'amount financed|financed|af|fin|fin amt|amt financed|amt fin|amount to finance|amount to be financed|to finance|financed amount|net amount financed|total amount financed|total financed|unpaid balance|balance to finance|balance financed|loan amount|principal|montant finance|montant a financer|a financer|capital net|montant du pret|solde a financer|贷款金额|贷款额|融资金额|贷款本金|halagang hihiramin|halaga ng utang|monto financiado|cantidad financiada|monto a financiar|total a financiar|financing|finance amount|financing amount|amount financing|financed balance|montant du financement|financement|ifa finance|ipa finance|i finance|to be financed|lease amount|net lease amt|net lease|lease amt|finance|would finance',
  cap_cost:
    'gross cap|gross cap cost|cap cost|gross capitalized cost|capitalized cost|cout capitalise brut|cout capitalise|valeur convenue|costo capitalizado|costo bruto capitalizado|资本化成本|总资本成本',
  adjusted_cap:
    'adj cap|adj cap cost|adjusted cap|adjusted cap cost|adjusted capitalized cost|net cap cost|net cap|net capitalized cost|adjusted capital cost|net lease amount|cout capitalise net|obligation nette|cout capitalise ajuste|costo capitalizado ajustado|净资本成本|调整后资本成本',
  residual:
    'residual|res|residual value|rv|lease end value|lease end residual|end of lease value|purchase option|purchase option price|buy the car for|buy the vehicle for|buy it for|buyout at the end|option to purchase|buyout|buy out|lease end buyout|guaranteed residual|optional residual value|option end of term|valeur residuelle|residuel|residuelle|option d achat|valeur de rachat|prix de rachat|rachat en fin de bail|残值|回购价|残余价值|natitirang halaga|valor residual|opcion de compra|lev|lease end value of',
  rent_charge:
    'rent charge|rent charges|lease charge|lease charges|total rent charge|lease rent charge|frais de credit de location|loyer total|租金费用|cargo por renta|rent|monthly rent charge|monthly lease charge',
  depreciation:
    'depreciation|depreciation and any amortized amounts|total depreciation|depreciacion|折旧|amortissement total|deprec|depr|monthly depreciation|depreciation charge',
  finance_charge:
    'finance charge|finance charges|cost of borrowing|cost of credit|total interest|interest charges|total interest paid|interest cost|total finance charge|total cost of borrowing|cout d emprunt|cout du credit|frais de credit|total des interets|interets totaux|cout total du credit|利息总额|总利息|贷款利息|kabuuang interes|cargo financiero|cargo por financiamiento|interes total',
  payments_total:
    'total of payments|total of your monthly payments|total of your payments|total of base monthly payments|total payments|total obligation|total of all payments|total of base monthly payments|total lease payments|total of monthly payments|total sale price|deferred price|total paid|total des versements|total des paiements|obligation totale|somme des versements|还款总额|总还款额|总还款|kabuuan ng hulog|total de pagos',
  due_at_signing:
    'due at signing|das|drive off|drive offs|driveoff|total drive off|total due at signing|total das|amount due at signing|amount due at lease signing|cash due at signing|due on signing|cash due on delivery|due at inception|total inception|total due at lease signing or delivery|total due at inception|out of pocket|montant du a la signature|du a la signature|total du a la signature|a la signature|payable a la signature|签约时应付|签约应付|签约首付|提车应付|babayaran sa pirma|pago al firmar|a la firma|vence al firmar|inception|due at start|cash to start',
  net_trade:
    'net trade|net trade in|net trade value|net trade in value|net trade allowance|trade equity|equity|net allowance|net trade in allowance|trade net|net equity|net on trade|valeur nette|echange net|valeur nette d echange|valeur nette de l echange|allocation nette|置换净值|净折价|valor neto|neto del intercambio',
  first_payment:
    'first payment|1st payment|first month payment|first month|1st month|1st pay|first months payment|1st months payment|first monthly payment|1st month payment|first month s payment|premier versement|premier paiement|1er versement|premiere mensualite|首月|首期|首月月供|第一期|unang hulog|primer pago|primer mes|primera mensualidad|first|1st',
  base_payment:
    'base payment|base monthly payment|base pay|base monthly|payment before tax|pre tax payment|payment without tax|monthly payment before tax|lease payment before tax|payment plus tax|versement avant taxes|paiement avant taxes|mensualite avant taxes|paiement de base|versement de base|税前月供|pago base|pago antes de impuestos|base pmt|base lease payment',
  payment_tax:
    'tax on payment|payment tax|monthly tax|monthly use tax|monthly sales tax|tax on monthly payment|use tax|lease tax|tax per month|sales use tax|monthly sales use tax|taxe sur versement|taxes sur versement|taxes sur le versement|taxe sur le paiement|taxes mensuelles|月供税|impuesto mensual',
  price_difference:
    'trade difference|difference|net difference|taxable difference|difference nette|montant net|差价|换车差价|diperensya|diferencia|diferencia neta',
}

/** Words that say what a label or a column means, whatever else stands in it; they end or fill it as an expression. */
export const LABEL_WORDS: Synonyms = {
  '#credit column': 'credits?|cr|deductions?|less|reductions?|discounts?|subtract|minus|贷方|减项',
  '#debit column': 'debits?|dr|charges?|amounts?|add|montants?|frais|借方|加项|金额',
  '#negation': 'no|without|excluding|except|minus|waived|sans|hors|exclus|wala|walang|sin|not',
  '#taxed':
    '(?:after|with|w|including|incl|includes) (?:all )?tax(?:es)?|tax(?:es)? (?:in(?! (?!per|monthly|biweekly|weekly|bi|total)[a-z])|included|incl|inc)|(?:avec|apres) (?:les )?taxes|taxes (?:incluses|comprises)|ttc|t t c|含税|税后|kasama (?:na )?ang (?:buwis|tax)|con (?:los )?impuestos|impuestos? incluidos?',
  '#included':
    'included|incl|includes|including|inclus|incluse|incluses|compris|comprise|comprises|incluant|comprenant|kasama|incluido|incluida|incluidos|incluye|包含|已含|包括|含税|w',
}
