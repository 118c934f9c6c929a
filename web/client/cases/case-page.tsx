import { firstName } from '#contract/accounts/names.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CallPart } from '../appointments/call-part.tsx'
import { OffersPart } from '../offers/offers-part.tsx'
import { BriefPart } from './brief/brief.tsx'
import { CaseFoot } from './case-foot.tsx'
import { CaseHead } from './case-head.tsx'
import { caseTitle } from './case-title.ts'
import { ConsultantCard } from './consultant-card.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { EventsPart } from './events/events-part.tsx'
import { isCaseOpen } from './is-case-open.ts'
import { MoneyPart } from './money-part.tsx'
import { NextStepCard } from './next/next-step.tsx'
import { readOwn } from './own.ts'
import { RefundPart } from './refund/refund-part.tsx'
import { RefundWay } from './refund/refund-way.tsx'
import { StageRoad } from './road/stage-road.tsx'
import { CancelCase } from './start/cancel-case.tsx'
import { Gate } from './start/gate.tsx'
import { gateOf } from './start/gate-state.ts'
import { PlanPart } from './start/plan.tsx'
import { TalkPart } from './talk-part.tsx'
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
        <CallPart case={shown} />
        {canCancel && !canStart && <CancelCase handle={handle} />}
      </div>
      <div className="grid gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TalkPart case={shown} />
        <BriefPart handle={handle} />
        {shown.plan && !canStart && <PlanPart plan={shown.plan} isOpen={false} />}
        <EventsPart case={shown} />
      </div>
      <div className="grid gap-10 lg:col-start-2">
        <OffersPart case={shown} />
        <DocumentsPart own={own} todos={isCaseOpen(shown) ? shown.todos : []} />
        <MoneyPart case={shown} own={own} />
        <RefundPart handle={handle} />
      </div>
    </div>
  )
}
