import { useState } from 'react'
import type { DeskCase } from '../../../contract/cases.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useAction } from '../../forms/use-action.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { UndoText } from '../../staff/undo-text.tsx'
import { Button } from '../../ui/button.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { KeyHints } from '../key-hints.tsx'
import { LateBadge } from '../late-badge.tsx'
import { stepLine } from '../step-text.ts'
import { PinDialog } from './pin-dialog.tsx'

/** Whose turn it is, what, and by when; and what moves the case on. */
export function NextPart({ case: shown }: { case: DeskCase }) {
  const { t } = useI18n()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const [doing, setDoing] = useState<'pin' | 'move' | null>(null)
  const { code, version, next_step: step, pinned } = shown
  const isOpen = shown.stage !== 'closed'

  function unpin() {
    let now = version
    const call = async () => {
      const changed = await browserApi().call('PUT /desk/cases/{code}/pin', {
        params: { code },
        body: { version, pin: null },
      })
      now = changed.version
    }
    const said = t('desk.case.unpinned', { text: pinned?.text ?? '' })
    return run({ call, done: <UndoText onUndo={() => pinAgain(now)}>{said}</UndoText> })
  }

  function pinAgain(now: number) {
    if (!pinned || pinned.turn === 'nobody') return
    const pin = { turn: pinned.turn, text: pinned.text, due_at: pinned.due_at }
    void run({
      call: () => browserApi().call('PUT /desk/cases/{code}/pin', { params: { code }, body: { version: now, pin } }),
    })
  }

  const waive = () =>
    run({
      call: () => browserApi().call('POST /desk/cases/{code}/no-answer', { params: { code } }),
      done: t('desk.case.noAnswerDone'),
    })

  return (
    <section aria-labelledby="next-step">
      <p className="text-small text-ink-soft">{t('desk.case.nextStep')}</p>
      <h2 id="next-step" tabIndex={-1} className="mt-1 scroll-mt-24 text-h3 wrap-anywhere">
        {stepLine(t, step, shown.close_reason)}
      </h2>
      {step.due_at && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <DateText value={step.due_at} output="long" />
          {isOpen && <LateBadge dueAt={step.due_at} />}
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
      {isOpen && step.kind === 'reply' && <KeyHints keys={[['e', 'desk.keys.doneShort']]} />}
      {doing === 'pin' && <PinDialog case={shown} onClose={() => setDoing(null)} />}
      <MoveDialog cases={doing === 'move' ? [shown] : []} to={shown.stage} onClose={() => setDoing(null)} />
    </section>
  )
}
