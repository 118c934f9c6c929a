import type { z } from 'zod'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/**
 * The schema of an answer without its limits of length, size and form: it picks fields and keeps their types, but refuses no row that
 * exists. Limits that changed since a row was written, or that two requests passed at once, must not make a list unreadable.
 */
export function withoutLimits(schema: Schema): Schema {
  const { def } = schema as unknown as { def: Def }
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, withoutLimits(field)])
      return changed(schema, { shape: Object.fromEntries(fields), checks: [] })
    }
    case 'array':
      return changed(schema, { element: withoutLimits(def.element), checks: [] })
    case 'record':
      return changed(schema, {
        keyType: withoutLimits(def.keyType),
        valueType: withoutLimits(def.valueType),
        checks: [],
      })
    case 'union':
      return changed(schema, { options: def.options.map(withoutLimits), checks: [] })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return changed(schema, { innerType: withoutLimits(def.innerType) })
    case 'string':
    case 'number':
      // What cleans a value stays: order marks are stripped from rows that are older than the rule, too.
      return changed(schema, {
        checks: def.checks?.filter(({ _zod: { def: rule } }) => rule.check === 'overwrite') ?? [],
      })
    default:
      return schema
  }
}

function changed(schema: Schema, changes: object): Schema {
  const classic = schema as z.ZodType
  return classic.clone({ ...classic.def, ...changes })
}
