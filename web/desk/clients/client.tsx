import { Mail, MessageSquareText, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientPage } from '../../../contract/desk-clients.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { browserApi } from '../../api/browser-api.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { firstName } from '../../session/display-name.ts'
import { StaffFailure, StaffPage } from '../../staff/staff-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailtoHref } from '../../ui/mailto.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PlainLink, TextLink } from '../../ui/text-link.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { deskEventWords } from '../case/event-words.ts'
import { Part } from '../case/part.tsx'
import { hoursAndMinutes } from '../case-clock.tsx'
import { DocumentRows } from '../documents/document-rows.tsx'
import { StepLines } from '../step-lines.tsx'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/client'
import { ExportClient } from './export-client.tsx'

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /desk/clients/{id}', { params: { id }, signal })
}

/** Everything about one person in one place, as far as the reader may see it. */
export default function Client({ loaderData: client }: Route.ComponentProps) {
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
          {index > 0 && ' · '}
          {one}
        </span>
      ))}
      actions={<Actions client={client} />}
    >
      <Figures client={client} />
      <div className="mt-8 grid gap-x-12 gap-y-9 lg:grid-cols-2">
        <div className="grid content-start gap-9">
          <CasesPart client={client} />
          <Part id="documents" title={t('desk.menu.documents')}>
            <DocumentRows documents={client.documents} />
            <p className="pt-2 text-caption text-ink-soft">{t('desk.client.lookNote')}</p>
          </Part>
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

function CasesPart({ client: { cases } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <Part id="cases" title={t('desk.cases.title')} aside={<Count of={cases.length} />}>
      {cases.length === 0 && <Nothing />}
      <ul>
        {cases.map((one) => (
          <li
            key={one.code}
            data-desk-row
            className="desk-row flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b py-3"
          >
            <span className="min-w-0 basis-56">
              <Link
                to={`/desk/cases/${one.code}`}
                className="block font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
              >
                {one.wants ?? t('desk.cases.noCar')}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {[one.code, t(`case.stage.names.${one.stage}`), one.consultant?.name ?? t('desk.nobody')].join(' · ')}
              </span>
            </span>
            <StepLines case={one} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function PaymentsPart({ client: { payments, packages } }: { client: ClientPage }) {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <Part id="payments" title={t('desk.client.payments')} aside={<Count of={payments.length} />}>
      {payments.length === 0 && <Nothing />}
      <ul>
        {payments.map((one) => (
          <Row
            key={one.id}
            title={one.package_name}
            note={
              <>
                <DateText value={one.paid_at} output="short" />
                {one.card_last4 && ` · ${t('desk.client.card', { last4: one.card_last4 })}`}
                {one.refunded > 0 &&
                  ` · ${t('desk.case.refundedOf', { amount: format.money({ amount: one.refunded, currency: one.currency }) })}`}
              </>
            }
            end={
              <span className="font-semibold tabular-nums">
                {format.money({ amount: one.amount, currency: one.currency })}
              </span>
            }
          />
        ))}
      </ul>
      {packages.map(({ id, name, status, expires_at }) => (
        <p key={id} className="pt-2 text-caption text-ink-soft">
          {name}: {t(`inbox.package.status.${status}`)} · <DateText value={expires_at} output="dateOnly" />
        </p>
      ))}
    </Part>
  )
}

function RequestsPart({ client: { requests } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <Part id="requests" title={t('desk.client.requests')} aside={<Count of={requests.length} />}>
      {requests.length === 0 && <Nothing />}
      <ul>
        {requests.map(({ id, kind, status, about, created_at }) => (
          <Row
            key={id}
            title={<TextLink to={`/desk/inbox/${id}`}>{t(`inbox.kinds.${kind}`)}</TextLink>}
            note={
              <>
                {about && `${about} · `}
                <DateText value={created_at} output="short" />
              </>
            }
            end={<Badge tone="muted">{t(`inbox.status.${status}`)}</Badge>}
          />
        ))}
      </ul>
    </Part>
  )
}

function ReachPart({ client: { email, phone, name, is_active } }: { client: ClientPage }) {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <Part id="reach" title={t('desk.client.reach', { name: firstName(name) })}>
      <ul className="pt-2 text-small">
        <li className="flex min-h-11 items-center gap-3">
          <Icon of={Mail} size={18} className="text-ink-soft" />
          <PlainLink href={mailtoHref(email)} className="wrap-anywhere">
            {email}
          </PlainLink>
        </li>
        {phone && (
          <li className="flex min-h-11 items-center gap-3">
            <Icon of={Phone} size={18} className="text-ink-soft" />
            <PlainLink href={`tel:${phone}`}>{format.phone(phone)}</PlainLink>
          </li>
        )}
      </ul>
      {!is_active && <Badge tone="warning">{t('desk.client.inactive')}</Badge>}
    </Part>
  )
}

function RoadPart({ client: { events } }: { client: ClientPage }) {
  const { t, locale } = useI18n()
  return (
    <Part id="road" title={t('desk.client.road')} aside={<Count of={events.length} />}>
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
    </Part>
  )
}

function ConsentsPart({ client: { consents } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <Part id="consents" title={t('desk.client.consents')} aside={<Count of={consents.length} />}>
      {consents.length === 0 && <Nothing />}
      <ul>
        {consents.map(({ kind, version, is_given, case_code, at }) => (
          <Row
            key={`${kind} ${case_code}`}
            title={t(`desk.client.consent.${kind}`)}
            note={[version && t('desk.client.version', { version }), case_code].filter(Boolean).join(' · ')}
            end={
              at ? (
                <DateText value={at} output="short" />
              ) : (
                t(is_given ? 'desk.client.switchedOn' : 'desk.client.switchedOff')
              )
            }
          />
        ))}
      </ul>
    </Part>
  )
}

/** What they may still have deleted, and how. */
function DeletablePart({ client: { deletable, name } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <Part id="deletable" title={t('desk.client.deletable', { name: firstName(name) })}>
      {deletable.length === 0 && <Nothing />}
      <ul>
        {deletable.map(({ what, count, until }) => (
          <Row
            key={what}
            title={t(`desk.client.deletableWhat.${what}`, { count })}
            end={<span className="text-small text-ink-soft">{t(`desk.client.deletableUntil.${until}`)}</span>}
          />
        ))}
      </ul>
    </Part>
  )
}

function Row({ title, note, end }: { title: ReactNode; note?: ReactNode; end: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b py-3">
      <span className="min-w-0 text-small">
        <span className="block wrap-anywhere">{title}</span>
        {note && <span className="block text-caption wrap-anywhere text-ink-soft">{note}</span>}
      </span>
      <span className="text-small">{end}</span>
    </li>
  )
}

function Count({ of }: { of: number }) {
  const format = useFormat()
  return <span className="text-caption text-ink-soft tabular-nums">{format.number(of)}</span>
}

function Nothing() {
  const { t } = useI18n()
  return <p className="pt-3 text-small text-ink-soft">{t('desk.today.none')}</p>
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <StaffPage title={t('desk.menu.clients')}>
      <Loading label={t('staff.loading')} className="grid gap-9 lg:grid-cols-2">
        <Skeleton className="h-24 lg:col-span-2" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </Loading>
    </StaffPage>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return (
    <StaffFailure
      title={t('desk.menu.clients')}
      missing={{
        title: t('desk.client.missingTitle'),
        text: t('desk.client.missingText'),
        back: t('desk.menu.clients'),
        to: '/desk/clients',
      }}
    />
  )
}
