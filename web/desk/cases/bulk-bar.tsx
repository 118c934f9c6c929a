import { useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { useIsManager } from '../use-is-manager.ts'

/** What can be done with the cases that are chosen. */
export function BulkBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const { t } = useI18n()
  const [doing, setDoing] = useState<'assign' | 'move' | null>(null)
  const mayAssign = useIsManager()

  const close = () => setDoing(null)

  return (
    <div role="status">
      {chosen.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-control bg-primary-tint px-4 py-2">
          <p className="mr-auto font-semibold">{t('desk.cases.chosen', { count: chosen.length })}</p>
          {mayAssign && (
            <Button variant="second" size="compact" onClick={() => setDoing('assign')}>
              {t('desk.cases.bulk.assign')}
            </Button>
          )}
          <Button variant="second" size="compact" onClick={() => setDoing('move')}>
            {t('desk.cases.bulk.move')}
          </Button>
          <Button variant="quiet" size="compact" onClick={onClear}>
            {t('desk.cases.clear')}
          </Button>
        </div>
      )}
      <AssignDialog codes={doing === 'assign' ? chosen : []} onClose={close} onDone={onClear} />
      <MoveDialog codes={doing === 'move' ? chosen : []} onClose={close} onDone={onClear} />
    </div>
  )
}
