import { CASE_STAGES } from '#contract/cases/stages.ts'
import { DOCUMENT_TYPES } from '#contract/documents/constants.ts'
import type { Notification } from '#contract/notifications/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { callTime, zoneName } from '#locales/call-times.ts'
import type { MessageValues, Translate } from '#locales/translate.ts'
import { eventOf, linkOf, type NotificationSubject } from './events.ts'
import type { NotificationRow } from './queries.ts'

/** In which language, and how to say it. */
type Words = { t: Translate; locale: Locale }

export function toNotificationResponse(row: NotificationRow, { t, locale }: Words): Notification {
  const event = eventOf(row.subject)
  return {
    id: row.id,
    message: messageOf(row.subject as NotificationSubject, row.values, { t, locale }),
    notification_type: row.type,
    is_read: row.isRead,
    created_date: row.createdAt.toISOString(),
    link: event ? linkOf(event, row.values) : null,
  }
}

/** The text of a notification. Where a referred person's name is withheld it is the title alone: the message is built around the name. */
export function messageOf(subject: NotificationSubject, values: Record<string, string>, words: Words): string {
  const part = subject.startsWith('referral') && values['name'] === '' ? 'title' : 'message'
  return words.t(`notifications.${subject}.${part}`, shownValues(values, words))
}

/** Values are kept as codes and shown as words. */
export function shownValues(values: Record<string, string>, { t, locale }: Words): MessageValues {
  const type = DOCUMENT_TYPES.find((one) => one === values['documentType'])
  const stage = CASE_STAGES.find((one) => one === values['stage'])
  return {
    // An optional message.
    line: 'none',
    ...values,
    ...(type ? { document: t(`documentTypes.${type}`) } : {}),
    // A to-do for a document without words of its own.
    ...(type && values['text'] === '' ? { text: t(`documentTypes.${type}`) } : {}),
    ...(values['startsAt'] ? { when: whenText(new Date(values['startsAt']), values['zone'], { t, locale }) } : {}),
    ...(stage ? { stage: t(`case.stage.names.${stage}`) } : {}),
  }
}

/** A client's time zone is named; staff use the business time zone. */
function whenText(startsAt: Date, zone: string | undefined, { t, locale }: Words): string {
  const at = (shape: 'day' | 'time') => callTime(locale, startsAt, zone ?? BUSINESS.timeZone, shape)
  const when = t('emails.call.when', { day: at('day'), time: at('time') })
  return zone ? t('emails.call.whenThere', { when, zone: zoneName(locale, zone, startsAt) }) : when
}
