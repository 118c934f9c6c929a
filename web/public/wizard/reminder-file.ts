import { calendarFile, calendarText } from '#contract/time/icalendar.ts'

const MINUTES = 15

type Reminder = { id: string; at: Date; now: Date; title: string; text: string }

/** A calendar file with one short entry and an alarm at its hour. */
export function reminderFile({ id, at, now, title, text }: Reminder): string {
  return calendarFile({
    product: 'Northlane//Consultation request',
    entries: [
      {
        uid: `${id}@northlane`,
        stampedAt: now,
        startsAt: at,
        endsAt: new Date(at.getTime() + MINUTES * 60_000),
        summary: title,
        description: text,
        more: ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0M', `DESCRIPTION:${calendarText(title)}`, 'END:VALARM'],
      },
    ],
  })
}
