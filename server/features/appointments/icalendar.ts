import type { AppointmentStatus } from '#contract/appointments/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { type CalendarEntry, calendarFile, calendarParameter, calendarText } from '#contract/time/icalendar.ts'

export type CalendarEvent = Omit<CalendarEntry, 'uid' | 'more'> & {
  id: string
  sequence: number
  status: AppointmentStatus
  location: string
  url: string
  /** The people it invites; a feed names none. */
  attendees?: readonly { name: string; email: string }[]
}

/** What a mail program does with it (RFC 5546): adds or updates the entry, removes it, or only shows it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** Never changes for an appointment: a calendar finds the entry that an update is for by it. */
export function uidOf(id: string): string {
  return `${id}@${BUSINESS.email.split('@')[1] ?? 'northlane'}`
}

export function writeCalendar(method: CalendarMethod, events: readonly CalendarEvent[], name?: string): string {
  return calendarFile({
    product: `${BUSINESS.name}//Appointments`,
    more: [
      'CALSCALE:GREGORIAN',
      `METHOD:${method}`,
      ...(name
        ? [`X-WR-CALNAME:${calendarText(name)}`, `NAME:${calendarText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']
        : []),
    ],
    entries: events.map((event) => ({ ...event, uid: uidOf(event.id), more: appointmentLines(event) })),
  })
}

function appointmentLines({ sequence, status, location, url, attendees = [] }: CalendarEvent): string[] {
  return [
    `SEQUENCE:${sequence}`,
    `LOCATION:${calendarText(location)}`,
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    ...(attendees.length > 0 ? [`ORGANIZER;CN=${calendarParameter(BUSINESS.name)}:mailto:${BUSINESS.email}`] : []),
    ...attendees.map(
      ({ name, email }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${calendarParameter(name || email)}:mailto:${email}`,
    ),
  ]
}
