import type auth from './en/auth.json'
import type common from './en/common.json'
import type documents from './en/documents.json'
import type emails from './en/emails.json'
import type errors from './en/errors.json'
import type home from './en/home.json'
import type lead from './en/lead.json'
import type notifications from './en/notifications.json'
import type parts from './en/parts.json'
import type pricing from './en/pricing.json'
import type unsubscribe from './en/unsubscribe.json'

type Leaves<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : Leaves<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** One file per area in each language; a page loads the areas it shows. */
export const AREAS = [
  'common',
  'errors',
  'home',
  'pricing',
  'auth',
  'documents',
  'emails',
  'lead',
  'notifications',
  'parts',
  'unsubscribe',
] as const
export type Area = (typeof AREAS)[number]

type Trees = {
  common: typeof common
  errors: typeof errors
  home: typeof home
  pricing: typeof pricing
  auth: typeof auth
  documents: typeof documents
  emails: typeof emails
  lead: typeof lead
  notifications: typeof notifications
  parts: typeof parts
  unsubscribe: typeof unsubscribe
}

/** Every key of every area, as dotted paths; a key belongs to exactly one area (checked). */
export type MessageKey = { [A in Area]: Leaves<Trees[A]> }[Area]
