import { Undo2 } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CASE_PARTS } from '../case-sections.ts'
import { PartHeading } from '../section-heading.tsx'
import { canAskRefund } from '../start/gate-state.ts'
import type { CaseHandle } from '../use-case.ts'
import { RefundRequestPart } from './refund-request.tsx'

// Few ever need it.
const AskRefund = lazyComponent(async () => (await import('./ask-refund.tsx')).AskRefund)

/** Money that is asked back after the start: where that stands, and the way to ask. */
export function RefundSection({ handle }: { handle: CaseHandle }) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  const { money, refund_request: request } = handle.case
  const canAsk = canAskRefund(handle.case)

  useEffect(() => {
    // The form is gone and the focus with it: back to the button, or to what has come of it.
    if (!isAsking && hasAsked.current) (button.current ?? heading.current?.querySelector('h2'))?.focus()
    hasAsked.current ||= isAsking
  }, [isAsking])

  if (!money || (!request && !canAsk)) return null
  return (
    <section aria-labelledby={CASE_PARTS.refund}>
      <div ref={heading}>
        <PartHeading
          id={CASE_PARTS.refund}
          title={request ? t('case.refund.request.title') : t('case.refund.heading')}
        />
      </div>
      <div className="mt-4 grid gap-5">
        {request && <RefundRequestPart request={request} case={handle.case} />}
        {isAsking && (
          <Suspense>
            <AskRefund handle={handle} onClose={() => setIsAsking(false)} />
          </Suspense>
        )}
        {canAsk && !isAsking && (
          <p>
            <Button
              ref={button}
              variant="second"
              size="compact"
              startIcon={<Icon of={Undo2} size={18} />}
              onClick={() => setIsAsking(true)}
            >
              {request ? t('case.refund.ask.again') : t('case.refund.ask.title')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
