import { firstName } from '#contract/accounts/names.ts'
import { hanSurname, shortName } from '#contract/accounts/short-names.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import { showsSameTime, zoneName } from '#locales/call-times.ts'
import { formatPhone } from '#locales/phone.ts'
import type { Translate } from '#locales/translate.ts'
import type { MailMessage } from '#server/platform/jobs/outbox.ts'
import { type EmailContent, labelled, whenOf } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import { type CalendarEvent, type CalendarMethod, writeCalendar } from './icalendar.ts'
import type { Call } from './parties.ts'

/** The kinds of mail about a call, each in its reader's language; the client's times are in their zone. */
export type CallNews = 'booked' | 'moved' | 'cancelled'
/** A video call has another link: calendar entries are updated too. */
type CallMail = CallNews | 'linked'
export type Reminder = 'day' | 'hour'
type Addresses = { publicUrl: string; token: string }

/** The same with the zone's name: the reader may be elsewhere than when it was chosen, or have chosen none. */
function whenThere(locale: Locale, { startsAt, timeZone }: Call['row']): string {
  const when = whenOf(locale, startsAt, timeZone)
  return translator(locale)('emails.call.whenThere', { when, zone: zoneName(locale, timeZone, startsAt) })
}

/** The same hour in Montréal, for readers in another zone. */
function officeTime(t: Translate, locale: Locale, { startsAt, timeZone }: Call['row']): string[] {
  if (showsSameTime(startsAt, timeZone, BUSINESS.timeZone)) return []
  const when = whenOf(locale, startsAt, BUSINESS.timeZone)
  return [t('emails.call.houseTime', { when, city: t('footer.city') })]
}

function consultantName(t: Translate, { consultant }: Call): string {
  return consultant?.fullName ?? t('emails.call.someone')
}

function howOf(t: Translate, call: Call): string {
  const { how, phone, videoLink } = call.row
  const consultant = consultantName(t, call)
  if (how === 'phone') return t('emails.call.byPhone', { consultant, phone: phone ? formatPhone(phone) : '' })
  return videoLink ? t('emails.call.byVideo', { link: videoLink }) : t('emails.call.linkToCome', { consultant })
}

const changeUrl = ({ publicUrl, token }: Addresses) => `${publicUrl}/call?token=${token}`

/** Whether a new time can be chosen in place of a call that is off. */
function mayBook({ case: owner }: Call): boolean {
  return owner?.stage !== 'closed' && !owner?.cancelledAt
}

export function clientEmail(call: Call, news: CallMail, addresses: Addresses, before?: Date): EmailContent {
  const { client, row } = call
  const { locale } = client
  const t = translator(locale)
  const values = {
    consultant: consultantName(t, call),
    when: whenOf(locale, row.startsAt, row.timeZone),
    before: before ? whenOf(locale, before, row.timeZone) : '',
  }
  const isOn = news !== 'cancelled'
  return {
    kind: 'transactional',
    subject: t(`emails.call.${news}.subject`, values),
    greetingName: client.nameInMails,
    paragraphs: [
      t(`emails.call.${news}.lead`, { ...values, when: whenThere(locale, row) }),
      ...officeTime(t, locale, row),
      ...(isOn ? [howOf(t, call)] : []),
      ...(!isOn && row.line ? [row.line] : []),
    ],
    ...(isOn || mayBook(call)
      ? { action: { label: t(isOn ? 'emails.call.change' : 'emails.call.again'), url: changeUrl(addresses) } }
      : {}),
    ...(isOn ? { afterAction: [t('emails.call.until')] } : {}),
    calendar: invitation(isOn ? 'REQUEST' : 'CANCEL', clientEvent(call, addresses), fileName(call)),
  }
}

export function missedEmail(call: Call, addresses: Addresses): EmailContent {
  const { client, row } = call
  const t = translator(client.locale)
  const values = { consultant: consultantName(t, call), when: whenThere(client.locale, row) }
  return {
    kind: 'transactional',
    subject: t('emails.call.missed.subject'),
    greetingName: client.nameInMails,
    paragraphs: [
      t('emails.call.missed.lead', values),
      ...(mayBook(call) ? [t('emails.call.missed.again')] : []),
      ...(row.line ? [row.line] : []),
    ],
    ...(mayBook(call) ? { action: { label: t('emails.call.again'), url: changeUrl(addresses) } } : {}),
  }
}

/** Optional: reminders can be switched off, for all calls or for this one. */
export function reminderEmail(call: Call, reminder: Reminder, addresses: Addresses): EmailContent {
  const { client, row } = call
  const { locale } = client
  const t = translator(locale)
  const values = { consultant: consultantName(t, call), when: whenThere(locale, row) }
  return {
    kind: client.person ? 'optional' : 'transactional',
    subject: t(`emails.call.${reminder}.subject`, values),
    greetingName: client.nameInMails,
    paragraphs: [t(`emails.call.${reminder}.lead`, values), ...officeTime(t, locale, row), howOf(t, call)],
    action: { label: t('emails.call.open'), url: changeUrl(addresses) },
    afterAction: [t('emails.call.remindersOff')],
  }
}

export function emailToStaff(call: Call, news: CallMail, publicUrl: string, before?: Date): EmailContent | undefined {
  const { consultant, client, row } = call
  if (!consultant) return undefined
  const { locale } = consultant
  const t = translator(locale)
  const values = {
    client: client.name,
    when: whenOf(locale, row.startsAt, BUSINESS.timeZone),
    before: before ? whenOf(locale, before, BUSINESS.timeZone) : '',
  }
  return {
    kind: 'transactional',
    subject: t(`emails.call.desk.${news}Subject`, values),
    greetingName: consultant.fullName,
    paragraphs: [t(`emails.call.desk.${news}`, values), ...(row.about ? [row.about] : [])],
    action: { label: t('emails.call.desk.open'), url: deskUrl(call, publicUrl) },
    calendar: invitation(news === 'cancelled' ? 'CANCEL' : 'REQUEST', staffEvent(call, publicUrl), fileName(call)),
  }
}

function deskUrl({ case: owner }: Call, publicUrl: string): string {
  return owner ? `${publicUrl}/desk/cases/${owner.code}` : `${publicUrl}/desk/calendar`
}

export function fileName({ case: owner, row }: Call): string {
  return `northlane-${owner?.code ?? row.id.slice(0, 8)}.ics`
}

/** The entry in the client's calendar, without text from a form: its address may be another person's. */
export function clientEvent(call: Call, addresses: Addresses): CalendarEvent {
  const { client } = call
  const t = translator(client.locale)
  const business = BUSINESS.name
  return {
    ...entryOf(call),
    summary: call.consultant
      ? t('emails.call.summary', { consultant: call.consultant.fullName, business })
      : t('emails.call.summaryHouse', { business }),
    description: [howOf(t, call), labelled(t, t('emails.call.change'), changeUrl(addresses))].join('\n'),
    url: changeUrl(addresses),
    attendees: attendeesOf(call, client.nameInMails ?? ''),
  }
}

function staffEvent(call: Call, publicUrl: string): CalendarEvent {
  const url = deskUrl(call, publicUrl)
  return { ...feedEvent(call, publicUrl), description: url, attendees: attendeesOf(call, call.client.name) }
}

/** In a calendar that is kept elsewhere a client is a first name and a case. */
export function feedEvent(call: Call, publicUrl: string): CalendarEvent {
  const t = translator(call.consultant?.locale ?? 'en')
  const { name } = call.client
  const client = hanSurname(name) === null ? firstName(name) : shortName(name)
  const url = deskUrl(call, publicUrl)
  return {
    ...entryOf(call),
    summary: t('emails.call.deskSummary', { client, code: call.case?.code ?? t('emails.call.desk.request') }),
    description: url,
    url,
  }
}

function entryOf({ row }: Call) {
  const { id, sequence, status, startsAt, endsAt, changedAt, how, videoLink } = row
  return {
    id,
    sequence,
    status,
    startsAt,
    endsAt,
    stampedAt: changedAt,
    location: (how === 'video' && videoLink) || '',
  }
}

function attendeesOf({ client, consultant }: Call, clientName: string) {
  return [
    { name: clientName, email: client.email },
    ...(consultant ? [{ name: consultant.fullName, email: consultant.email }] : []),
  ]
}

function invitation(
  method: Extract<CalendarMethod, 'REQUEST' | 'CANCEL'>,
  event: CalendarEvent,
  filename: string,
): NonNullable<MailMessage['calendar']> {
  return { method, filename, content: writeCalendar(method, [event]) }
}
