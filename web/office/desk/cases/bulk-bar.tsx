import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CASE_STAGES, type CaseStage } from '#contract/cases/stages.ts'
import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { isDialogOpen, isTyping, PAIR_MS } from '../desk-keys.tsx'
import { areShortcutsOff } from '../shortcut-setting.ts'
import { useIsManager } from '../use-is-manager.ts'

type Doing = { what: 'assign' | 'move'; cases: readonly DeskSummary[]; to?: CaseStage }

const BAR = 'mb-3 flex flex-wrap items-center gap-3 rounded-control bg-primary-tint px-4 py-2'

/** What can be done with the cases that are chosen. */
export function BulkBar({ chosen, onClear }: { chosen: readonly DeskSummary[]; onClear: () => void }) {
  const { t } = useI18n()
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayAssign = useIsManager()

  const close = () => setDoing(null)
  useStageKeys(chosen.length > 0, (to) => setDoing({ what: 'move', cases: chosen, to }))

  return (
    <>
      <div className={chosen.length > 0 ? BAR : undefined}>
        {/* Stands there from the start, so that the first choice is read out too; the number alone. */}
        <p role="status" className="mr-auto font-semibold">
          {chosen.length > 0 && t('desk.cases.chosen', { count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <>
            {mayAssign && (
              <Button variant="second" size="compact" onClick={() => setDoing({ what: 'assign', cases: chosen })}>
                {t('desk.cases.bulk.assign')}
              </Button>
            )}
            <Button variant="second" size="compact" onClick={() => setDoing({ what: 'move', cases: chosen })}>
              {t('desk.cases.bulk.move')}
            </Button>
            <Button variant="quiet" size="compact" onClick={onClear}>
              {t('desk.cases.clear')}
            </Button>
          </>
        )}
      </div>
      <AssignDialog cases={doing?.what === 'assign' ? doing.cases : []} onClose={close} onDone={onClear} />
      <MoveDialog cases={doing?.what === 'move' ? doing.cases : []} to={doing?.to} onClose={close} onDone={onClear} />
    </>
  )
}

/** `m` and the number of a stage, as on the board. */
function useStageKeys(isOn: boolean, onStage: (to: CaseStage) => void): void {
  const began = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (isDialogOpen() || areShortcutsOff()) return
    const isSecond = event.timeStamp - began.current < PAIR_MS
    began.current = event.key === 'm' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const to = isSecond ? CASE_STAGES[Number(event.key) - 1] : undefined
    if (!to) return
    event.preventDefault()
    onStage(to)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
