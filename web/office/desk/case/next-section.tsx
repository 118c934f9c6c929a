import { useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { KeyHints } from '../key-hints.tsx'
import { LateBadge } from '../late-badge.tsx'
import { stepLine } from '../step-text.ts'
import { WaiveButton } from '../waive-button.tsx'
import { PinDialog } from './pin-dialog.tsx'

/** Whose turn it is, what, and by when; and what moves the case on. */
export function NextSection({ case: shown }: { case: DeskCase }) {
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
      done: t('staff.undone'),
    })
  }

  const canWaive = isOpen && step.kind === 'reply'
  // The key is the to-dos' too: while there are some, it ends no wait unless the focus is here.
  const hasTodos = shown.todos.some(({ done_at }) => done_at === null)

  return (
    <section aria-labelledby="next-step" data-desk-row={canWaive ? (hasTodos ? '' : 'first') : undefined}>
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
          {canWaive && <WaiveButton code={code} size="compact" done={t('desk.case.noAnswerDone')} />}
        </div>
      )}
      {canWaive && (
        <KeyHints keys={[...(hasTodos ? ([['j k', 'desk.keys.rows']] as const) : []), ['e', 'desk.keys.doneShort']]} />
      )}
      {doing === 'pin' && <PinDialog case={shown} onClose={() => setDoing(null)} />}
      <MoveDialog cases={doing === 'move' ? [shown] : []} to={shown.stage} onClose={() => setDoing(null)} />
    </section>
  )
}
