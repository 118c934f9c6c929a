import { useState } from 'react'
import type { DeskSummary } from '../../../contract/desk.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { useIsManager } from '../use-is-manager.ts'

const BAR = 'mb-3 flex flex-wrap items-center gap-3 rounded-control bg-primary-tint px-4 py-2'

/** What can be done with the cases that are chosen. */
export function BulkBar({ chosen, onClear }: { chosen: readonly DeskSummary[]; onClear: () => void }) {
  const { t } = useI18n()
  const [doing, setDoing] = useState<{ what: 'assign' | 'move'; cases: readonly DeskSummary[] } | null>(null)
  const mayAssign = useIsManager()

  const close = () => setDoing(null)

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
      <MoveDialog cases={doing?.what === 'move' ? doing.cases : []} onClose={close} onDone={onClear} />
    </>
  )
}
