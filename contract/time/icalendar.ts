/** One entry of a calendar file (RFC 5545). */
export type CalendarEntry = {
  uid: string
  stampedAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  /** Further lines, written as they are: texts in them have passed through `calendarText`. */
  more?: readonly string[]
}

type CalendarFile = { product: string; more?: readonly string[]; entries: readonly CalendarEntry[] }

/** A line holds 75 octets; a longer one continues after a line break and a space. */
const LINE_OCTETS = 75
const encoder = new TextEncoder()

export function calendarFile({ product, more = [], entries }: CalendarFile): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${product}//EN`, ...more]
  const lines = [...head, ...entries.flatMap(entryLines), 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function entryLines({ uid, stampedAt, startsAt, endsAt, summary, description, more = [] }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    // In UTC: every calendar shows it in its own zone, over every change of clocks.
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(description)}`,
    ...more,
    'END:VEVENT',
  ]
}

/** `20261117T153000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** A text as the value of a line. */
export function calendarText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A text as a parameter: quoted, without characters that would end the quotes. */
export function calendarParameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`
}

/** Breaks between characters, never inside one. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
