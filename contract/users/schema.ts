import { z } from 'zod'
import { LOCALES } from '../values/locales.ts'
import { ROLES } from './roles.ts'

/** The part of a person that the browser keeps beside its token. */
export const storedUser = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})

export const user = storedUser.extend({
  phone_number: z.string().nullable(),
  locale: z.enum(LOCALES),
  created_at: z.string(),
  is_active: z.boolean(),
  has_password_set: z.boolean(),
})
