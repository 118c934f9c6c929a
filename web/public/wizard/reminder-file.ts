const LINE_MAX_BYTES = 75
const MINUTES = 15

type Reminder = { id: string; at: Date; now: Date; title: string; text: string }

/** A calendar file with one short entry and an alarm at its hour (RFC 5545). */
export function reminderFile({ id, at, now, title, text }: Reminder): string {
  const end = new Date(at.getTime() + MINUTES * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northlane//Consultation request//EN',
    'BEGIN:VEVENT',
    `UID:${id}@northlane`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** At most 75 bytes a line, never within a character; a line that goes on begins with a space. */
function folded(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LINE_MAX_BYTES) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}
