import { useLocation, useRevalidator } from 'react-router'
import type { DeskClock } from '#contract/cases/endpoints.ts'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { Page } from '#web/app/shell/page.tsx'
import { caseCodeOf } from '#web/client/cases/case-address.ts'
import { Thread } from '#web/client/threads/thread.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { ViewLink } from '#web/office/staff/view-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CaseClockText } from '../case-clock.tsx'
import { caseFailure } from '../case-failure.ts'
import { DocumentRows } from '../documents/document-rows.tsx'
import { KeyHints } from '../key-hints.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { useDeskLive } from '../use-desk-live.ts'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/case'
import { BriefSection } from './brief-section.tsx'
import { CallsSection } from './calls-section.tsx'
import { CannedReplies } from './canned-replies.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseOwner } from './case-owner.tsx'
import { CASE_TABS, type CaseTab, caseTab } from './case-tabs.ts'
import { DealerTextSection } from './dealer-text-section.tsx'
import { EventsSection } from './events-section.tsx'
import { MoneySection } from './money-section.tsx'
import { NextSection } from './next-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { ReadFile } from './read-file.tsx'
import { TodoSection } from './todo-section.tsx'

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const code = caseCodeOf(params.code)
  const api = browserApi()
  const [shown, replies] = await Promise.all([
    api.call('GET /desk/cases/{code}', { params: { code }, signal }),
    api.call('GET /desk/replies', { signal }),
  ])
  const clientId = shown.client.id
  const documents = clientId ? await api.call('GET /documents/admin', { query: { user_id: clientId }, signal }) : []
  return { case: shown, replies, documents }
}

/** From one case straight to another, nothing of the first stays: no text that was begun, no dialog. */
export default function DeskCase({ loaderData }: Route.ComponentProps) {
  return <OneCase key={loaderData.case.code} {...loaderData} />
}

/** A case as staff see it: brief and next step, the conversation, everything else, on one page. */
function OneCase({ case: shown, replies, documents }: Route.ComponentProps['loaderData']) {
  const { t, locale } = useI18n()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  useDeskLive(shown.code)
  const tab = caseTab(location)
  const isEvents = new URLSearchParams(location.search).get('view') === 'events'
  const isManager = useIsManager()
  const open = shown.todos.filter(({ done_at }) => done_at === null).length
  const on = (...tabs: CaseTab[]) => (tabs.includes(tab) ? '' : 'max-xl:hidden')
  return (
    <Page
      title={joinParts(locale, [shown.client.name || t('desk.gone'), shown.code])}
      isPrivate
      className="px-5 pt-4 pb-16 md:px-10 menu:pt-0"
    >
      <CaseHead case={shown} isManager={isManager} />
      <nav aria-label={t('desk.case.tabs')} className="mt-4 border-b xl:hidden">
        <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {CASE_TABS.map((one) => (
            <li key={one}>
              <ViewLink
                to={{ search: one === 'talk' ? '' : `?tab=${one}` }}
                state={location.state as unknown}
                replace
                preventScrollReset
                isCurrent={one === tab}
              >
                {t(`desk.case.${one}`)}
                {one === 'todoTab' && open > 0 && <span className="ml-1.5 tabular-nums">{open}</span>}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-x-9 gap-y-10 xl:grid-cols-[17rem_minmax(0,1fr)_17rem]">
        <div className={`grid content-start gap-9 ${on('caseTab')}`}>
          <NextSection case={shown} />
          <div className="md:hidden">
            <CaseOwner case={shown} isManager={isManager} />
          </div>
          <PlanSection case={shown} />
          <BriefSection case={shown} onChanged={() => void revalidate()} />
        </div>
        <div id="reply" className={`min-w-0 ${on('talk')}`}>
          <h2 className="sr-only">{t(isEvents ? 'desk.case.timeline' : 'desk.case.conversation')}</h2>
          <MiddleTabs isEvents={isEvents} clock={shown.clock} />
          {isEvents && <EventsSection case={shown} />}
          {/* Stays mounted while the events are read: a draft, and the presence of colleagues, are not lost. */}
          <div hidden={isEvents}>
            <Thread
              caseCode={shown.code}
              side="staff"
              recipient={shown.client.name}
              clientLocale={shown.locale}
              {...(shown.stage !== 'closed' && {
                fileAction: (file: MessageFile) => <ReadFile code={shown.code} file={file} />,
              })}
              tools={(insert) => <CannedReplies case={shown} replies={replies} onPick={insert} />}
            />
            {shown.stage !== 'closed' && (
              <KeyHints
                keys={[
                  ['r', 'desk.keys.reply'],
                  ['n', 'desk.keys.note'],
                ]}
                className="mt-3"
              />
            )}
          </div>
        </div>
        <div className="grid content-start gap-9">
          <div className={on('todoTab')}>
            <TodoSection case={shown} />
          </div>
          <div className={`grid gap-9 ${on('offersTab')}`}>
            <OffersSection case={shown} />
          </div>
          <div className={`grid gap-9 ${on('todoTab')}`}>
            {shown.client.id && (
              <StaffSection id="documents" title={t('desk.menu.documents')}>
                <DocumentRows documents={documents} />
              </StaffSection>
            )}
            <CallsSection case={shown} />
          </div>
          <div className={on('offersTab')}>
            <DealerTextSection case={shown} />
          </div>
          <div className={on('moneyTab')}>
            <MoneySection case={shown} isManager={isManager} />
          </div>
        </div>
      </div>
    </Page>
  )
}

type MiddleTabsProps = { isEvents: boolean; clock: DeskClock | null }

/** The conversation, or what happened around it, each with an address; beside them how long the client waits. */
function MiddleTabs({ isEvents, clock }: MiddleTabsProps) {
  const { t } = useI18n()
  const { state } = useLocation() as { state: unknown }
  const tabs = [
    { search: '', label: t('desk.case.conversation'), isCurrent: !isEvents },
    { search: '?view=events', label: t('desk.case.timeline'), isCurrent: isEvents },
  ]
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 border-b">
      <nav aria-label={t('desk.case.middle')}>
        <ul className="flex flex-wrap gap-x-6">
          {tabs.map(({ search, label, isCurrent }) => (
            <li key={search}>
              <ViewLink to={{ search }} state={state} preventScrollReset isCurrent={isCurrent}>
                {label}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      {clock && <CaseClockText clock={clock} className="py-2" />}
    </div>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('desk.cases.title')} isPrivate className="staff-page">
      <h1 className="sr-only">{t('desk.cases.title')}</h1>
      <StaffLoading className="grid gap-9 xl:grid-cols-[17rem_minmax(0,1fr)_17rem]">
        <Skeleton className="h-16 xl:col-span-3" />
        <Skeleton className="h-80" />
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </StaffLoading>
    </Page>
  )
}

export const ErrorBoundary = caseFailure('desk.cases.title')
