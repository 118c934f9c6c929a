import { firstName } from '#contract/accounts/names.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CallSection } from '../appointments/call-section.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { BriefSection } from './brief/brief.tsx'
import { CaseFoot } from './case-foot.tsx'
import { CaseHead } from './case-head.tsx'
import { caseTitle } from './case-title.ts'
import { ConsultantCard } from './consultant-card.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { EventsSection } from './events/events-section.tsx'
import { isCaseOpen } from './is-case-open.ts'
import { MoneySection } from './money-section.tsx'
import { NextStepCard } from './next/next-step.tsx'
import { readOwn } from './own.ts'
import { RefundSection } from './refund/refund-section.tsx'
import { RefundWay } from './refund/refund-way.tsx'
import { StageRoad } from './road/stage-road.tsx'
import { CancelCase } from './start/cancel-case.tsx'
import { Gate } from './start/gate.tsx'
import { gateOf } from './start/gate-state.ts'
import { PlanSection } from './start/plan.tsx'
import { TalkSection } from './talk-section.tsx'
import { TodosPart } from './todos/todos.tsx'
import { type CaseHandle, useCase } from './use-case.ts'
import { useOfCase } from './use-of-case.ts'

/** A case as its client sees it: where it stands, what is next, and everything that belongs to it. */
export function CasePage({ loaded }: { loaded: ClientCase }) {
  const { t } = useI18n()
  const handle = useCase(loaded)
  useCaughtFocus()
  const { case: shown, isStale } = handle
  return (
    <Page title={t('case.title.page', { code: shown.code })} isPrivate className="pb-(--section-space)">
      {isStale && (
        <div className="page-width pt-4">
          <Alert type="warning" isNews title={t('case.offline.title')}>
            {t('case.offline.text')}
          </Alert>
        </div>
      )}
      <CaseTop handle={handle} />
      <CaseParts handle={handle} />
      <CaseFoot case={shown} />
    </Page>
  )
}

/** What dominates the page: the two doors while they are open and nothing else is asked, else the road and the next step. */
function CaseTop({ handle }: { handle: CaseHandle }) {
  const { t } = useI18n()
  const { case: shown } = handle
  if (gateOf(shown).canStart && shown.next_step.kind === 'startWork') {
    const name = shown.consultant ? firstName(shown.consultant.name) : t('case.yourConsultant')
    return (
      <>
        <CaseHead case={shown} title={t('case.gate.title')} lead={t('case.gate.lead', { name })} />
        <Gate handle={handle} />
      </>
    )
  }
  return (
    <>
      <CaseHead case={shown} title={caseTitle(t, shown.brief)} />
      <StageRoad case={shown} />
      <NextStepCard case={shown} />
      {shown.money?.refund && (
        <div className="page-width mt-6">
          <RefundWay
            refund={shown.money.refund}
            currency={shown.money.currency}
            isCancelled={shown.started_at === null}
          />
        </div>
      )}
      {gateOf(shown).canStart && (
        <div className="mt-12">
          <Gate handle={handle} />
        </div>
      )}
    </>
  )
}

/** The rest, in a phone’s order; on wide screens who and what to do stand beside it. */
function CaseParts({ handle }: { handle: CaseHandle }) {
  const { case: shown } = handle
  const own = useOfCase(readOwn, shown)
  const { canStart, canCancel } = gateOf(shown)
  return (
    <div className="page-width mt-12 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-10 lg:col-start-2 lg:row-start-1">
        <ConsultantCard case={shown} />
        <TodosPart handle={handle} />
        <CallSection case={shown} />
        {canCancel && !canStart && <CancelCase handle={handle} />}
      </div>
      <div className="grid gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TalkSection case={shown} />
        <BriefSection handle={handle} />
        {shown.plan && !canStart && <PlanSection plan={shown.plan} isOpen={false} />}
        <EventsSection case={shown} />
      </div>
      <div className="grid gap-10 lg:col-start-2">
        <OffersSection case={shown} />
        <DocumentsSection own={own} todos={isCaseOpen(shown) ? shown.todos : []} />
        <MoneySection case={shown} own={own} />
        <RefundSection handle={handle} />
      </div>
    </div>
  )
}
