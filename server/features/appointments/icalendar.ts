import type { AppointmentStatus } from '#contract/appointments/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'

/** What a calendar entry says, as RFC 5545 has it. */
export type CalendarEvent = {
  id: string
  sequence: number
  status: AppointmentStatus
  startsAt: Date
  endsAt: Date
  stampedAt: Date
  summary: string
  description: string
  location: string
  url: string
  /** Whom it invites; a feed names nobody. */
  attendees?: readonly { name: string; email: string }[]
}

/** What a mail program does with it (RFC 5546): adds or updates the entry, takes it away, or only shows it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A line holds 75 octets; longer ones go on after a break and a space. */
const LINE_OCTETS = 75

/** One identity for life: by it a calendar knows which entry an update is for. */
export function uidOf(id: string): string {
  return `${id}@${BUSINESS.email.split('@')[1] ?? 'northlane'}`
}

export function writeCalendar(method: CalendarMethod, events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BUSINESS.name}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [`X-WR-CALNAME:${escaped(name)}`, `NAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M']
      : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent): string[] {
  const { id, sequence, status, startsAt, endsAt, stampedAt, attendees = [] } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(id)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stampedAt)}`,
    // In UTC: every calendar shows it in its own zone, over every change of clocks.
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    ...(attendees.length > 0 ? [`ORGANIZER;CN=${parameter(BUSINESS.name)}:mailto:${BUSINESS.email}`] : []),
    ...attendees.map(
      ({ name, email }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${parameter(name || email)}:mailto:${email}`,
    ),
    'END:VEVENT',
  ]
}

/** `20261117T153000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** In quotes, where nothing can end it early. */
function parameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`
}

/** Breaks between characters, never inside one. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const room = parts.length === 0 ? LINE_OCTETS : LINE_OCTETS - 1
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
