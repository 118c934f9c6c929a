import { Link } from 'react-router'
import type { Today, WaitingRequest } from '#contract/desk/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import type { Translate } from '#locales/translate.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ClockBadge } from '../case-clock.tsx'
import { useIsManager } from '../use-is-manager.ts'
import { SIDE_ROW, SidePart } from './side-parts.tsx'

/** Unanswered requests: their first answer has the same promise as that of a case. */
export function RequestList({ requests, count }: { requests: Today['requests']; count: number }) {
  const { t } = useI18n()
  const isManager = useIsManager()
  if (requests.length === 0) return null
  return (
    <SidePart
      id="new-requests"
      title={t('desk.today.requests')}
      count={count}
      shown={requests.length}
      all="/desk/inbox?status=new"
      list="requests"
    >
      <ul>
        {requests.map((request) => (
          <li key={request.id} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/inbox/${request.id}#reply`}
                data-desk-key="r"
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {request.name}
              </Link>
              <span className="line-clamp-2 text-caption wrap-anywhere text-ink-soft">
                {[
                  t(`inbox.kinds.${request.kind}`),
                  aboutOf(t, request),
                  t('desk.language', { code: request.locale }),
                  isManager && (request.assignee ?? t('desk.nobody')),
                ]
                  .filter(Boolean)
                  .join(DOT)}
              </span>
            </span>
            <ClockBadge clock={request.clock} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

function aboutOf(t: Translate, { about, vehicle_type: type }: WaitingRequest): string | null {
  return about ?? (type && t(`lead.vehicleTypes.${type}`))
}
