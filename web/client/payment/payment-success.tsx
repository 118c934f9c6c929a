import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderSuccess } from '#contract/payments/endpoints.ts'
import { track } from '#web/app/consent/browser-analytics.ts'
import { Page } from '#web/app/shell/page.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { tabStore } from '#web/data/session/browser-storage.ts'
import { requireLogin } from '#web/data/session/guards.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { Timeline } from '#web/ui/display/timeline.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { stepWords } from '../cases/next/next-step-words.ts'
import type { Answer } from './order-question.ts'
import { Receipt } from './receipt.tsx'
import { type OrderState, useOrder } from './use-order.ts'

export const clientMiddleware = [requireLogin]

/** The page that the card provider redirects to after a payment; its event may be a moment late. */
export default function PaymentSuccess() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const { status } = useSession()
  // A signed-out visitor is being redirected to the login, and sends no request.
  const state = useOrder(isHydrated && status === 'signedIn' ? search.get('session_id') : undefined)
  const { answer } = state

  useEffect(() => {
    if (answer?.step === 'paid') reportPurchase(answer.order)
  }, [answer])

  return <Outcome state={state} answer={answer} />
}

function Outcome({ state, answer }: { state: OrderState; answer: Answer | null }) {
  const { t } = useI18n()
  switch (answer?.step) {
    case undefined:
      return (
        <Frame title={t('paymentSuccess.checking')} lead={t('paymentSuccess.checkingMore')}>
          <Loading label={t('paymentSuccess.checking')} className="mt-8 grid max-w-xl gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-40" />
          </Loading>
        </Frame>
      )
    case 'paid':
      return (
        <Frame
          title={t('paymentSuccess.title')}
          lead={t('paymentSuccess.message', { plan: answer.order.items[0]?.item_name ?? '' })}
        >
          <div className="mt-10 grid items-start gap-10 lg:grid-cols-[7fr_5fr]">
            <Receipt order={answer.order} />
            {answer.order.case_code ? <CaseNext code={answer.order.case_code} /> : <NextSteps />}
          </div>
          <WaysOn>
            {answer.order.case_code && (
              <ButtonLink to={`/case/${answer.order.case_code}`} size="call">
                {t('paymentSuccess.case')}
              </ButtonLink>
            )}
          </WaysOn>
        </Frame>
      )
    case 'waiting':
      return (
        <Frame title={t('paymentSuccess.waiting')} lead={t('paymentSuccess.waitingMore')}>
          <div aria-hidden="true" className="mt-8 max-w-sm animate-shimmer">
            <RoadDashes count={9} driven={6} />
          </div>
          <WaysOn>
            <AgainButton state={state} label={t('paymentSuccess.checkAgain')} />
          </WaysOn>
        </Frame>
      )
    case 'closed':
      return (
        <Frame title={t('paymentSuccess.closedTitle')} lead={t('paymentSuccess.closed')}>
          <WaysOn>
            <ButtonLink to="/pricing" size="call">
              {t('paymentSuccess.pricing')}
            </ButtonLink>
          </WaysOn>
        </Frame>
      )
    case 'held':
      return (
        <Frame title={t('paymentSuccess.heldTitle')} lead={t('paymentSuccess.held')}>
          <WaysOn />
        </Frame>
      )
    case 'failed':
      return (
        <Frame title={t('paymentSuccess.problem')}>
          <Alert type="danger" title={t(answer.text)} className="mt-6 measure-lead">
            {t('paymentSuccess.problemMore')}
          </Alert>
          <WaysOn>{answer.canRetry && <AgainButton state={state} label={t('errorPage.retry')} />}</WaysOn>
        </Frame>
      )
  }
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Page title={title} isPrivate className="page-width section-y flex-1">
      <div role="status">
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-4 measure-lead text-lead text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Page>
  )
}

function AgainButton({ state, label }: { state: OrderState; label: string }) {
  const { t } = useI18n()
  return (
    <Button size="call" busy={state.isAsking} busyLabel={t('paymentSuccess.checkingBusy')} onClick={state.askAgain}>
      {label}
    </Button>
  )
}

/** To the profile and home, after the one thing to do first, where there is one. */
function WaysOn({ children }: { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      {children}
      <ButtonLink to="/profile" variant={children ? 'second' : 'main'} size="call">
        {t('paymentSuccess.profile')}
      </ButtonLink>
      <ButtonLink to="/" variant="second" size="call">
        {t('paymentSuccess.home')}
      </ButtonLink>
    </div>
  )
}

/** The same next step as on the page of the case. */
function CaseNext({ code }: { code: string }) {
  const { t } = useI18n()
  const asked = useFetched(code, (signal) => browserApi().call('GET /cases/{code}', { params: { code }, signal }))
  if (asked.status === 'failed') return <NextSteps />
  if (asked.status === 'loading') {
    return (
      <Loading label={t('paymentSuccess.nextTitle')} className="grid gap-3">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  const { title, text } = stepWords(t, asked.found)
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-h3">
        {t('paymentSuccess.nextTitle')}
      </h2>
      <p className="mt-5 text-h4 break-words">{title}</p>
      <p className="mt-2 text-ink-soft">{text}</p>
    </section>
  )
}

function NextSteps() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-h3">
        {t('paymentSuccess.nextTitle')}
      </h2>
      <div className="mt-5">
        <Timeline
          items={[
            { key: 'consultant', title: t('paymentSuccess.next.consultant'), state: 'now' },
            { key: 'request', title: t('paymentSuccess.next.request'), state: 'next' },
            { key: 'documents', title: t('paymentSuccess.next.documents'), state: 'next' },
          ]}
        />
      </div>
    </section>
  )
}

const MARK = 'purchase-reported'

/** Tells the analytics of a purchase, once, however often its page is opened in this tab. */
function reportPurchase(order: OrderSuccess): void {
  if (tabStore.getItem(MARK) === order.transaction_id) return
  tabStore.setItem(MARK, order.transaction_id)
  track('purchase', {
    transaction_id: order.transaction_id,
    value: order.total_value,
    tax: order.tax,
    items: order.items.map(({ item_id, item_name, quantity, price }) => ({ item_id, item_name, quantity, price })),
  })
}
