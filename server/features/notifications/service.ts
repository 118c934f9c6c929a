import { BUSINESS } from '#contract/settings/business.ts'
import { isServedNumber } from '#contract/values/phone.ts'
import type { Translate } from '#locales/translate.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type EmailContent, labelled } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import { nameInMails } from '../accounts/emails.ts'
import { getPerson, type Person } from '../accounts/queries.ts'
import { EVENTS, type Event, linkOf, type NotificationSubject, placeOf } from './events.ts'
import { insertNotification } from './queries.ts'
import { messageOf, shownValues } from './responses.ts'

export type NotifyDeps = Pick<Deps, 'clock' | 'mailer' | 'publicUrl'>
type News = {
  userId: string
  /** For callers that have loaded the row already. */
  person?: Person
  subject: NotificationSubject
  values?: Record<string, string>
}

/** Tells a person what happened, by the channels that the table of events and their own toggles allow; commits with the event. */
export async function notify(
  deps: NotifyDeps,
  tx: Db,
  { userId, person: known, subject, values = {} }: News,
): Promise<void> {
  const event: Event = EVENTS[subject]
  await insertNotification(tx, { userId, subject, values, type: event.type, createdAt: deps.clock.now() })
  const isMailed = event.email === 'toggle' || event.email === 'owed'
  if (!isMailed && event.sms !== 'toggle') return
  const person = known ?? (await getPerson(tx, userId))
  // A deactivated person cannot open the subject: they get what is owed, and no more.
  if (!person.isActive && event.email !== 'owed') return
  const t = translator(person.locale)
  const words = { t, locale: person.locale }
  const title = t(`notifications.${subject}.title`, shownValues(values, words))
  const text = messageOf(subject, values, words)
  if (event.email === 'owed' || (event.email === 'toggle' && person.emailNotificationsEnabled)) {
    const url = (link: string) => deps.publicUrl + linkOf({ link }, values)
    const aside = event.aside ? { ...asideOf(t, subject), url: url(event.aside) } : undefined
    const letter = newsEmail(t, person, {
      kind: event.email === 'owed' ? 'transactional' : 'optional',
      title,
      text,
      action: { label: t(`emails.notification.open.${placeOf(event)}`), url: url(event.link) },
      aside,
    })
    await deps.mailer.send(tx, `notification.${subject}`, letter, { to: person.email, locale: person.locale })
  }
  const number = confirmedNumber(person)
  if (event.sms === 'toggle' && person.smsNotificationsEnabled && number) {
    await deps.mailer.sendText(tx, `notification.${subject}`, { to: number, text: smsText(t, text) })
  }
}

type NewsMail = Pick<EmailContent, 'kind'> & {
  title: string
  text: string
  action: NonNullable<EmailContent['action']>
} & {
  aside: EmailContent['aside'] | undefined
}

function newsEmail(t: Translate, person: Person, { kind, title, text, action, aside }: NewsMail): EmailContent {
  return {
    kind,
    subject: title,
    greetingName: nameInMails(person),
    paragraphs: [text],
    action,
    ...(aside ? { aside } : {}),
    ...(kind === 'optional' ? { afterAction: [t('emails.notification.settings')] } : {}),
  }
}

/** The one event with two ways on, so far. */
function asideOf(t: Translate, subject: NotificationSubject): { text: string; label: string } {
  if (subject !== 'caseStartReminder') throw new Error(`${subject} has no second way on`)
  return {
    text: t('notifications.caseStartReminder.asideText'),
    label: t('notifications.caseStartReminder.asideLabel'),
  }
}

/** The number whose owner has confirmed it, while it is still theirs, their account is open and it is in a country served. */
function confirmedNumber({ isActive, phoneNumber, confirmedPhoneNumber }: Person): string | undefined {
  if (!isActive || !phoneNumber || phoneNumber !== confirmedPhoneNumber) return undefined
  return isServedNumber(phoneNumber) ? phoneNumber : undefined
}

/** A text has no sender's name of its own. */
function smsText(t: Translate, text: string): string {
  return labelled(t, BUSINESS.name, text)
}
