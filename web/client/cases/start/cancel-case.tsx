import { Undo2 } from 'lucide'
import { useRef, useState } from 'react'
import { CASE_ANCHORS } from '#contract/cases/constants.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useActionOn } from '#web/data/forms/use-action-on.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CASE_PARTS } from '../case-sections.ts'
import type { CaseHandle } from '../use-case.ts'
import { useDates } from '../use-dates.ts'
import { gateDay, reminderDay } from './gate-state.ts'

/** The second door, as wide as the first: all the money back, by one button and one question. Leaving is no danger. */
export function CancelCase({ handle }: { handle: CaseHandle }) {
  const { t } = useI18n()
  const format = useFormat()
  const dates = useDates()
  const now = useMinute()
  const { run, isBusy, failure } = useActionOn(handle, 'case.cancel.failed')
  const [isAsked, setIsAsked] = useState(false)
  const hasCancelled = useRef(false)
  const { code, money } = handle.case
  if (!money) return null
  const amount = format.money({ amount: money.total, currency: money.currency }, { cents: 'always' })
  const card = { card: money.card_last4 ? 'known' : 'none', last4: money.card_last4 ?? '' }

  async function cancel() {
    hasCancelled.current = false
    await run(async () => {
      const cancelled = await browserApi().call('POST /cases/{code}/cancel', { params: { code } })
      // Before the case reloads: this component unmounts with it, and so does its dialog.
      hasCancelled.current = true
      return cancelled
    })
    setIsAsked(false)
  }

  return (
    <div>
      <section aria-labelledby={CASE_ANCHORS.leave} className="rounded-panel border p-5 md:p-8">
        <h2 id={CASE_ANCHORS.leave} className="text-h3">
          {t('case.cancel.title')}
        </h2>
        <p className="mt-2 text-small text-ink-soft">{t('case.cancel.text', card)}</p>
        {failure && <Alert type="danger" title={failure.text} className="mt-4" />}
        <Button
          variant="second"
          size="call"
          startIcon={<Icon of={Undo2} size={19} />}
          onClick={() => setIsAsked(true)}
          className="mt-5 w-full"
        >
          {t('case.cancel.button', { amount })}
        </Button>
      </section>
      <p className="mt-4 text-caption text-ink-soft">
        {gateDay(money.purchased_at, now)
          ? t('case.cancel.note', { date: dates(reminderDay(money.purchased_at), 'dateOnly') })
          : t('case.cancel.law')}
      </p>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('case.cancel.askTitle', { code, amount })}
        description={t('case.cancel.askText', { plan: money.package_name })}
        cancelLabel={t('case.cancel.keep')}
        confirmLabel={t('case.cancel.confirm')}
        busyLabel={t('case.cancel.busy')}
        busy={isBusy}
        onConfirm={() => void cancel()}
        focusAfter={() => (hasCancelled.current ? document.getElementById(CASE_PARTS.next) : null)}
        tone="main"
      />
    </div>
  )
}
