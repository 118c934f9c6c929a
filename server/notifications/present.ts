import { CASE_STAGES } from '../../contract/case-stages.ts'
import { DOCUMENT_TYPES } from '../../contract/document-vocabulary.ts'
import type { Notification } from '../../contract/notifications.ts'
import type { MessageValues, Translate } from '../../locales/translate.ts'
import { eventOf, linkOf, type NotificationSubject } from './events.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification(row: NotificationRow, t: Translate): Notification {
  const event = eventOf(row.subject)
  return {
    id: row.id,
    message: messageOf(row.subject as NotificationSubject, row.values, t),
    notification_type: row.type,
    is_read: row.isRead,
    created_date: row.createdAt.toISOString(),
    link: event ? linkOf(event, row.values) : null,
  }
}

/** Of somebody whose name is told to nobody, only what happened is said. */
export function messageOf(subject: NotificationSubject, values: Record<string, string>, t: Translate): string {
  const part = subject.startsWith('referral') && values['name'] === '' ? 'title' : 'message'
  return t(`notifications.${subject}.${part}`, shownValues(values, t))
}

/** Values are kept as codes and shown as words. */
export function shownValues(values: Record<string, string>, t: Translate): MessageValues {
  const type = DOCUMENT_TYPES.find((one) => one === values['documentType'])
  const stage = CASE_STAGES.find((one) => one === values['stage'])
  return {
    ...values,
    ...(type ? { document: t(`documentTypes.${type}`) } : {}),
    ...(stage ? { stage: t(`case.stage.names.${stage}`) } : {}),
  }
}
