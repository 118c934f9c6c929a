import type { ClientPage } from '../../../contract/desk-clients.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { StaffSection } from '../../staff/staff-section.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { deskEventWords } from '../case/event-words.ts'
import { Count, Nothing } from './client-rows.tsx'

export function RoadPart({ client: { events } }: { client: ClientPage }) {
  const { t, locale } = useI18n()
  return (
    <StaffSection id="road" title={t('desk.client.road')} aside={<Count of={events.length} />}>
      {events.length === 0 && <Nothing />}
      <div className="pt-4">
        <Timeline
          items={events.map((event, index) => ({
            key: String(event.id),
            state: index === 0 ? 'now' : 'done',
            title: <span className="font-normal wrap-anywhere">{deskEventWords(event, { t, locale }).text}</span>,
            note: (
              <>
                {event.code} · <DateText value={event.at} output="short" />
              </>
            ),
          }))}
        />
      </div>
    </StaffSection>
  )
}
