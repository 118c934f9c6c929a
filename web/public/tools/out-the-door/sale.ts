import type { OutTheDoorInput } from '#deal/out-the-door.ts'
import { SALE_FIELDS } from '../sale-fields.tsx'
import { amount, choice, day, shareOfPercent, type Values } from '../typed-fields.ts'

export const FIELDS = {
  ...SALE_FIELDS,
  seller: choice(['dealer', 'private']),
  discount: amount(),
  rebate: amount(),
  fees: amount(),
  fees_untaxed: amount(),
  plates: amount(),
  date: day(),
}
export type Asked = Values<typeof FIELDS>

/** What the engine is asked; nothing until there is a price. */
export function saleInput(asked: Asked, jurisdiction: string, today: string): OutTheDoorInput | undefined {
  if (asked.price === undefined) return undefined
  return {
    jurisdiction,
    date: asked.date ?? today,
    seller: asked.seller ?? 'dealer',
    // A certified car is a used one, whatever it is called.
    condition: asked.condition === 'new' ? 'new' : 'used',
    fuel: asked.fuel,
    price: asked.price,
    taxable_fees: asked.fees,
    nontaxable_fees: (asked.fees_untaxed ?? 0) + (asked.plates ?? 0),
    rebate_before_tax: asked.discount,
    rebate_after_tax: asked.rebate,
    trade_in: asked.trade,
    lien: asked.owed,
    book_value: asked.book,
    vehicle_age: asked.age,
    local_rate: asked.local === undefined ? undefined : shareOfPercent(asked.local),
    rate_override: asked.rate === undefined ? undefined : shareOfPercent(asked.rate),
    annual: true,
  }
}
