import { MessageSquareText, Phone } from 'lucide'
import type { ClientPage } from '#contract/desk/clients.ts'
import type { MessageKey } from '#locales/keys.ts'
import { DOT } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Timeline } from '#web/ui/display/timeline.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { deskEventWords } from '../case/event-words.ts'
import { hoursAndMinutes } from '../case-clock.tsx'
import { DocumentRows } from '../documents/document-rows.tsx'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/client'
import { PaymentsPart } from './client-payments.tsx'
import { ConsentsPart, DeletablePart, ReachPart } from './client-person.tsx'
import { Count, Nothing } from './client-rows.tsx'
import { CasesPart, ConversationsPart, RequestsPart } from './client-work.tsx'
import { ExportClient } from './export-client.tsx'

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /desk/clients/{id}', { params: { id }, signal })
}

/** From one client straight to another, nothing of the first stays. */
export default function Client({ loaderData: client }: Route.ComponentProps) {
  return <OneClient key={client.id} client={client} />
}

/** Everything about one person in one place, as far as the reader may see it. */
function OneClient({ client }: { client: ClientPage }) {
  const { t } = useI18n()
  const place = client.province ?? client.state
  const about = [
    <span key="since">
      {t('desk.client.since')} <DateText value={client.since} output="dateOnly" />
    </span>,
    t('desk.reads', { language: t('desk.language', { code: client.locale }) }),
    place && client.country ? t(`places.${client.country}.${place}` as MessageKey) : null,
  ].filter(Boolean)
  return (
    <StaffPage
      title={client.name || t('desk.gone')}
      lead={about.map((one, index) => (
        <span key={typeof one === 'string' ? one : 'since'}>
          {index > 0 && DOT}
          {one}
        </span>
      ))}
      actions={<Actions client={client} />}
    >
      <Figures client={client} />
      <div className="mt-8 grid gap-x-12 gap-y-9 lg:grid-cols-2">
        <div className="grid content-start gap-9">
          <CasesPart client={client} />
          <ConversationsPart client={client} />
          <StaffSection id="documents" title={t('desk.menu.documents')}>
            <DocumentRows documents={client.documents} />
            <p className="pt-2 text-caption text-ink-soft">{t('desk.client.lookNote')}</p>
          </StaffSection>
          <PaymentsPart client={client} />
          <RequestsPart client={client} />
        </div>
        <div className="grid content-start gap-9">
          <ReachPart client={client} />
          <RoadPart client={client} />
          <ConsentsPart client={client} />
          <DeletablePart client={client} />
        </div>
      </div>
    </StaffPage>
  )
}

/** What the reader can do from here: take it along, call, and write in the case that is open. */
function Actions({ client: { id, phone, cases } }: { client: ClientPage }) {
  const { t } = useI18n()
  const isManager = useIsManager()
  const open = cases.find(({ stage }) => stage !== 'closed')
  return (
    <>
      {isManager && <ExportClient id={id} />}
      {phone && (
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 text-label hover:bg-surface"
        >
          <Icon of={Phone} size={18} />
          {t('desk.client.call')}
        </a>
      )}
      {open && (
        <ButtonLink
          to={`/desk/cases/${open.code}#reply`}
          size="compact"
          startIcon={<Icon of={MessageSquareText} size={18} />}
          data-desk-key="r"
        >
          {t('desk.client.write')}
        </ButtonLink>
      )}
    </>
  )
}

function Figures({ client: { paid, packages, clock, messages, late_todos: late } }: { client: ClientPage }) {
  const { t } = useI18n()
  const format = useFormat()
  const figures: { label: string; value: string; note?: string }[] = [
    {
      label: t('desk.client.paid'),
      value: paid.length > 0 ? paid.map((money) => format.money(money)).join(' + ') : '–',
      note: t('desk.client.packages', { count: packages.length }),
    },
    {
      label: t('desk.client.waits'),
      value: clock ? hoursAndMinutes(t, clock.spent_minutes) : '–',
      ...(clock && { note: t('desk.client.of', { time: hoursAndMinutes(t, clock.promised_minutes) }) }),
    },
    { label: t('desk.client.messages'), value: format.number(messages) },
    { label: t('desk.today.lateTodos'), value: format.number(late) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y bg-line lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-paper px-4 py-3 max-lg:odd:pl-0 lg:first:pl-0">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd>
            <span className="block text-figure-m wrap-anywhere tabular-nums">{value}</span>
            {note && <span className="text-caption text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RoadPart({ client: { events } }: { client: ClientPage }) {
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
                {event.code}
                {DOT}
                <DateText value={event.at} output="short" />
              </>
            ),
          }))}
        />
      </div>
    </StaffSection>
  )
}

export const HydrateFallback = staffFallback(
  'desk.menu.clients',
  <StaffLoading className="grid gap-9 lg:grid-cols-2">
    <Skeleton className="h-24 lg:col-span-2" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.menu.clients', {
  missing: {
    title: 'desk.client.missingTitle',
    text: 'desk.client.missingText',
    back: 'desk.menu.clients',
    to: '/desk/clients',
  },
})
