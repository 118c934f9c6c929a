import type { BODY_TYPES, CONDITIONS, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from '../../../contract/listings.ts'
import type { MessageKey } from '../../../locales/keys.ts'

type Values = {
  body_type: (typeof BODY_TYPES)[number]
  fuel_type: (typeof FUEL_TYPES)[number]
  transmission: (typeof TRANSMISSIONS)[number]
  drivetrain: (typeof DRIVETRAINS)[number]
  condition: (typeof CONDITIONS)[number]
}
export type ChoiceField = keyof Values

/** The word for a value of an enumeration, such as `body_type` and `Pickup Truck`. */
export function valueKey<Field extends ChoiceField>(field: Field, value: Values[Field]): MessageKey {
  return `admin.values.${field}.${value}` as MessageKey
}
