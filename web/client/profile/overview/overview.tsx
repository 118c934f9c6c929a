import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '#contract/cases/endpoints.ts'
import { requestReference } from '#contract/inbox/constants.ts'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { CaseCard } from '#web/client/cases/list/case-card.tsx'
import { isOpenRequest, OpenRequest } from '#web/client/cases/list/open-request.tsx'
import { documentRows, statusOf } from '#web/client/documents/document-rows.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { PanelProps } from '../panel-props.ts'
import { tabAddress } from '../profile-tabs.ts'
import { waitingFor } from './waiting.ts'

/** More than these are on the page of all cases. */
const CASES_SHOWN = 3

/** What a person comes for: their case first, then what waits for them, their documents and their last request. */
export function Overview({ profile, data: { cases = [], lastRequest = null } }: PanelProps) {
  return (
    <div className="mt-6 grid gap-9">
      <Cases cases={cases} request={lastRequest} />
      <WaitingList profile={profile} cases={cases} />
      <div className="grid gap-4 md:grid-cols-2">
        <DocumentsCard profile={profile} />
        <RequestCard request={lastRequest} />
      </div>
    </div>
  )
}

function Cases({ cases, request }: { cases: readonly CaseSummary[]; request: LeadRecord | null }) {
  const { t } = useI18n()
  const open = cases.filter(({ stage }) => stage !== 'closed')
  const shown = open.slice(0, CASES_SHOWN)
  return (
    <section aria-labelledby="overview-cases">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="overview-cases" className="text-h4">
          {shown.length === 0 && request && isOpenRequest(request)
            ? t('case.request.title')
            : t('userProfile.overview.cases', { count: Math.max(shown.length, 1) })}
        </h2>
        {cases.length > shown.length && (
          <TextLink to="/cases?all" className="inline-flex min-h-11 items-center">
            {t('userProfile.overview.allCases')}
          </TextLink>
        )}
      </div>
      {shown.length === 0 && request && isOpenRequest(request) ? (
        <div className="mt-3">
          <OpenRequest request={request} />
        </div>
      ) : shown.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('userProfile.overview.noCaseTitle')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to="/consulting#request" variant="next">
                {t('userProfile.overview.startRequest')}
              </ButtonLink>
              <ButtonLink to="/pricing" variant="second">
                {t('userProfile.packages.toPricing')}
              </ButtonLink>
            </div>
          }
          className="mt-4"
        >
          {t('userProfile.overview.noCaseText')}
        </EmptyState>
      ) : (
        <ul className="mt-3 grid gap-4">
          {shown.map((one) => (
            <li key={one.id}>
              <CaseCard case={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingList({ profile, cases }: { profile: Profile; cases: readonly CaseSummary[] }) {
  const { t } = useI18n()
  const waiting = waitingFor(t, profile, cases)
  return (
    <section aria-labelledby="overview-waiting">
      <h2 id="overview-waiting" className="text-h4">
        {t('userProfile.overview.waiting')}
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('userProfile.overview.nothingWaits')}</p>
      ) : (
        <ul className="mt-3 border-t">
          {waiting.map(({ key, text, to }) => (
            <li key={key} className="border-b">
              <Link
                to={to}
                className="group flex min-h-13 items-center justify-between gap-4 py-2.5 text-label hover:text-primary"
              >
                <span className="min-w-0 break-words">{text}</span>
                <Icon of={ChevronRight} className="text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentsCard({ profile }: { profile: Profile }) {
  const { t } = useI18n()
  const rows = documentRows(profile.documents)
  const count = (...statuses: string[]) => rows.filter((row) => statuses.includes(statusOf(row))).length
  return (
    <Card
      id="overview-documents"
      title={t('userProfile.tabs.documents')}
      to={tabAddress('documents')}
      link={t('userProfile.overview.toDocuments')}
    >
      <dl className="grid gap-1">
        <Line term={t('documentStatus.approved')}>{count('approved')}</Line>
        <Line term={t('documentStatus.pending')}>{count('uploaded', 'pending')}</Line>
        <Line term={t('documentStatus.rejected')}>{count('rejected')}</Line>
      </dl>
    </Card>
  )
}

function RequestCard({ request }: { request: LeadRecord | null }) {
  const { t } = useI18n()
  const title = t('userProfile.overview.lastRequest')
  if (!request) {
    return (
      <Card id="overview-request" title={title} to="/consulting#request" link={t('userProfile.overview.startRequest')}>
        <p className="text-ink-soft">{t('userProfile.overview.noRequest')}</p>
      </Card>
    )
  }
  return (
    <Card id="overview-request" title={title} to="/consulting#request" link={t('userProfile.overview.anotherRequest')}>
      <dl className="grid gap-1">
        <Line term={t('userProfile.overview.reference')}>{requestReference(request.id)}</Line>
        <Line term={t('userProfile.overview.sent')}>
          <DateText value={request.created_at} output="short" />
        </Line>
        <Line term={t('userProfile.overview.car')}>
          {request.vehicle ?? t(`lead.vehicleTypes.${request.vehicleType}`)}
        </Line>
      </dl>
    </Card>
  )
}

type CardProps = { id: string; title: string; to: string; link: string; children: ReactNode }

function Card({ id, title, to, link, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-col card-pad">
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <div className="mt-3 mb-3">{children}</div>
      <TextLink to={to} className="mt-auto inline-flex min-h-11 items-center self-start">
        {link}
      </TextLink>
    </section>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
