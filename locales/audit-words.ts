import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_FIELDS,
  ENTRY_ID,
  isAuditedEvent,
  PERSON_ENTITIES,
} from '#contract/audit/constants.ts'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { CASE_EVENT_KINDS } from '#contract/cases/constants.ts'
import { LISTING_FIELDS, type ListingField } from '#contract/listings/fields.ts'
import { SETTING_KEYS } from '#contract/settings/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { Translate } from './translate.ts'

/** What was done; an action that has no words yet is said by its name. */
export function actionWords(t: Translate, action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  if (known) return t(`audit.actions.${known}`)
  const event = CASE_EVENT_KINDS.filter(isAuditedEvent).find((one) => `case.${one}` === action)
  return event ? t(`audit.actions.case.${event}`) : action
}

export function entityWords(t: Translate, entity: string): string {
  const isPerson = PERSON_ENTITIES.some((one) => one === entity)
  const known = isPerson ? 'person' : AUDIT_ENTITIES.find((one) => one === entity)
  return known ? t(`audit.entities.${known}`) : entity
}

/** What is different of the thing. */
export function fieldWords(t: Translate, entity: string, field: string): string {
  if (entity === 'listing' && isListingField(field)) return t(`admin.fields.${field}`)
  const known = AUDIT_FIELDS.find((one) => one === field)
  if (known) return t(`audit.fields.${known}`)
  const about = LOCALES.find((locale) => field === `about ${locale}`)
  return about ? t('audit.about', { language: t(`lead.languages.${about}`) }) : t('audit.fields.other')
}

function isListingField(field: string): field is ListingField {
  return field in LISTING_FIELDS
}

/** Things that have no name: what was done says it all. */
const NAMELESS = ['audit', 'export', 'quoteReport']

/** What it was done to: by its name, a setting by its title, what is gone by words that say so. Never by an id. */
export function subjectWords(t: Translate, { entity, entity_id: id, subject }: AuditEntry): string {
  const setting = entity === 'settings' && SETTING_KEYS.find((one) => one === id)
  if (setting) return setting === 'texts' ? t('audit.planTexts') : t(`admin.settings.${setting}.title`)
  if (subject !== null) return subject
  if (NAMELESS.some((one) => one === entity)) return ''
  return id === '' || ENTRY_ID.test(id)
    ? goneWords(
        t,
        PERSON_ENTITIES.some((one) => one === entity),
      )
    : id
}

/** What an id stood for that leads to nothing any more. */
export function goneWords(t: Translate, isPerson: boolean): string {
  return t(isPerson ? 'audit.formerPerson' : 'audit.gone')
}

/** Where it can be seen, as long as it is there. */
export function subjectPath({ entity, entity_id: id, subject }: AuditEntry): string | null {
  if (entity === 'settings' || entity === 'plan') return '/admin/settings'
  if (entity === 'listingImport') return `/admin/listings/import/${id}`
  if (subject === null) return null
  if (PERSON_ENTITIES.some((one) => one === entity)) return `/admin/users/${id}`
  if (entity === 'case') return `/desk/cases/${subject}`
  if (entity === 'listing') return `/admin/listings/${id}`
  if (entity === 'inbox') return `/desk/inbox/${id}`
  if (entity === 'reply') return '/desk/replies'
  return entity === 'review' ? '/admin/reviews' : null
}

/** The actor: the system, a person, or a deleted account. */
export function actorWords(t: Translate, actor: AuditEntry['actor']): string {
  return actor ? (actor.name ?? t('audit.formerPerson')) : t('audit.house')
}
