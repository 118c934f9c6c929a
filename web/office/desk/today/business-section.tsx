import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { wholePercent } from '#contract/analytics/share.ts'
import { LATE_REPLY_DAYS } from '#contract/desk/constants.ts'
import type { Today, UnassignedCase } from '#contract/desk/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { ClockBadge, hoursAndMinutes } from '../case-clock.tsx'
import { languageLine } from '../case-line.ts'
import { CallsSection } from './calls-section.tsx'
import { MoreLink, SIDE_ROW, SidePart } from './side-parts.tsx'

type BusinessOverview = NonNullable<Today['house']>

type BusinessSectionProps = { house: BusinessOverview; unassigned: readonly UnassignedCase[]; unassignedCount: number }

/** For managers and admins: unassigned cases and overdue replies. */
export function BusinessSection({ house, unassigned, unassignedCount }: BusinessSectionProps) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="house-part" className="mb-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="house-part" className="text-h3">
          {t('desk.today.forManager')}
        </h2>
        <p className="text-caption text-ink-soft">{t('desk.today.onlyManagers')}</p>
      </div>
      <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">
        <Unassigned cases={unassigned} count={unassignedCount} />
        <CallsSection calls={house.stranded_calls} count={house.stranded_count} kind="stranded" />
        <Refunds requests={house.refund_requests} count={house.refund_count} />
        <Promises house={house} />
      </div>
      <div aria-hidden="true" className="mt-8 road-line" />
    </section>
  )
}

function Nothing() {
  const { t } = useI18n()
  return <p className="py-3 text-small text-ink-soft">{t('desk.today.none')}</p>
}

/** In a narrow column what stands beside a name goes below it, before the name breaks. */
const WRAPPING_ROW = `${SIDE_ROW} flex-wrap`
const ROW_TEXT = 'min-w-0 flex-1 basis-36'

function Row({ title, more, action }: { title: ReactNode; more: ReactNode; action: ReactNode }) {
  return (
    <li data-desk-row className={WRAPPING_ROW}>
      <span className={ROW_TEXT}>
        <span className="block font-label wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-caption wrap-anywhere text-ink-soft">{more}</span>
      </span>
      {action}
    </li>
  )
}

function Unassigned({ cases, count }: { cases: readonly UnassignedCase[]; count: number }) {
  const { t, locale } = useI18n()
  const [assigning, setAssigning] = useState<UnassignedCase | null>(null)
  return (
    <SidePart
      id="unassigned"
      title={t('desk.today.unassigned')}
      count={count}
      shown={cases.length}
      all="/desk/cases?consultant=none"
    >
      {cases.length === 0 && <Nothing />}
      <ul>
        {cases.map((one) => (
          <Row
            key={one.code}
            title={<Link to={`/desk/cases/${one.code}`}>{one.client_name || t('desk.gone')}</Link>}
            more={[one.code, one.package_name, languageLine(t, one), one.brief.wants].filter(Boolean).join(DOT)}
            action={
              <Button
                variant="second"
                size="compact"
                aria-label={labelled(locale, t('desk.today.assign'), one.code)}
                onClick={() => setAssigning(one)}
              >
                {t('desk.today.assign')}
              </Button>
            }
          />
        ))}
      </ul>
      <AssignDialog cases={assigning ? [assigning] : []} onClose={() => setAssigning(null)} />
    </SidePart>
  )
}

function Refunds({ requests, count }: { requests: BusinessOverview['refund_requests']; count: number }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  return (
    <SidePart id="refund-requests" title={t('desk.today.refunds')} count={count} shown={requests.length} list="refunds">
      {requests.length === 0 && <Nothing />}
      <ul>
        {requests.map(({ id, code, client_name, consultant, paid, currency, package_name, words }) => (
          <Row
            key={id}
            title={joinParts(locale, [client_name || t('desk.gone'), format.money({ amount: paid, currency })])}
            more={[package_name, consultant ?? t('desk.nobody'), t('desk.today.quoted', { words })].join(DOT)}
            action={
              <ButtonLink
                to={`/desk/cases/${code}#money`}
                variant="second"
                size="compact"
                aria-label={labelled(locale, t('desk.today.answer'), code)}
              >
                {t('desk.today.answer')}
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </SidePart>
  )
}

/** Promises that are broken still, those that were kept too late, and how many were kept. */
function Promises({ house }: { house: BusinessOverview }) {
  const { t } = useI18n()
  const { broken, late_replies: late, late_reply_count: lateCount, reply_times: times } = house
  const format = useFormat()
  const lateTitle = t('desk.today.lateReplies', { count: lateCount, days: LATE_REPLY_DAYS })
  return (
    <SidePart
      id="broken-promises"
      title={t('desk.today.broken')}
      count={house.broken_count}
      shown={broken.length}
      all="/desk/cases?waiting=true&sort=waiting"
    >
      {broken.length === 0 && lateCount === 0 && !times && <Nothing />}
      <ul>
        {broken.map(({ code, client, consultant, clock, is_handed_over: isHandedOver }) => (
          <Row
            key={code}
            title={<Link to={`/desk/cases/${code}#reply`}>{client.name || t('desk.gone')}</Link>}
            more={[code, consultant?.name ?? t('desk.nobody'), isHandedOver && t('desk.today.handedOver')]
              .filter(Boolean)
              .join(DOT)}
            action={clock && <ClockBadge clock={clock} />}
          />
        ))}
        {lateCount > 0 && (
          <li className="pt-3 text-caption text-ink-soft">
            {lateTitle}
            <MoreLink title={lateTitle} count={lateCount} shown={late.length} list="late" />
          </li>
        )}
        {late.map(({ id, code, client_name, author, over_minutes, replied_at }) => (
          <li key={id} data-desk-row className={WRAPPING_ROW}>
            <span className={`${ROW_TEXT} text-caption wrap-anywhere text-ink-soft`}>
              <Link to={`/desk/cases/${code}`} className="font-label text-ink">
                {client_name || t('desk.gone')}
              </Link>{' '}
              {[code, author].filter(Boolean).join(DOT)}
              {DOT}
              <DateText value={replied_at} output="short" />
            </span>
            <span className="text-caption whitespace-nowrap text-ink-soft tabular-nums">
              {t('desk.clock.overShort', { time: hoursAndMinutes(t, over_minutes) })}
            </span>
          </li>
        ))}
        {times && (
          <Row
            title={t('desk.today.kept')}
            more={t('desk.today.keptOf', { kept: times.kept, count: times.count })}
            action={
              <span className="text-figure-m tabular-nums">
                {format.percent((wholePercent(times.kept, times.count) ?? 0) / 100)}
              </span>
            }
          />
        )}
      </ul>
    </SidePart>
  )
}
