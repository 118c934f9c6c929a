import { useState } from 'react'
import type { DeskCase } from '../../../contract/cases.ts'
import { browserApi } from '../../api/browser-api.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { stepLine } from '../step-text.ts'
import { PinDialog } from './pin-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

/** Whose turn it is, what, and by when; and what moves the case on. */
export function NextPart({ case: shown }: { case: DeskCase }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { isBusy, change } = useCaseChange()
  const [doing, setDoing] = useState<'pin' | 'move' | null>(null)
  const { code, version, next_step: step, pinned } = shown
  const isOpen = shown.stage !== 'closed'

  async function unpin() {
    await change(() =>
      browserApi().call('PUT /desk/cases/{code}/pin', { params: { code }, body: { version, pin: null } }),
    )
  }

  async function waive() {
    const isDone = await change(() => browserApi().call('POST /desk/cases/{code}/no-answer', { params: { code } }))
    if (isDone) showToast({ text: t('desk.case.noAnswerDone') })
  }

  return (
    <section aria-labelledby="next-step">
      <p className="text-small text-ink-soft">{t('desk.case.nextStep')}</p>
      <h2 id="next-step" className="mt-1 text-h3 wrap-anywhere">
        {stepLine(t, step, shown.close_reason)}
      </h2>
      {step.due_at && (
        <p className="mt-1 text-small text-ink-soft">
          <DateText value={step.due_at} output="long" />
        </p>
      )}
      {isOpen && (
        <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" size="compact" onClick={() => setDoing('move')}>
            {t('desk.case.moveStage')}
          </Button>
          {pinned ? (
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              busyLabel={t('desk.saving')}
              onClick={() => void unpin()}
            >
              {t('desk.case.unpin')}
            </Button>
          ) : (
            <Button variant="quiet" size="compact" onClick={() => setDoing('pin')}>
              {t('desk.case.pinAnother')}
            </Button>
          )}
          {step.kind === 'reply' && (
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              busyLabel={t('desk.saving')}
              data-desk-key="e"
              onClick={() => void waive()}
            >
              {t('desk.case.noAnswer')}
            </Button>
          )}
        </div>
      )}
      {doing === 'pin' && <PinDialog case={shown} onClose={() => setDoing(null)} />}
      <MoveDialog codes={doing === 'move' ? [code] : []} to={shown.stage} onClose={() => setDoing(null)} />
    </section>
  )
}
