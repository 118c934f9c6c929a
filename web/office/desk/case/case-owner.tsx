import { CalendarOff } from 'lucide'
import { useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { useDayText } from '../day-text.ts'
import { HandBackDialog } from './hand-back-dialog.tsx'

type CaseOwnerProps = { case: DeskCase; isManager: boolean }

/** Changes a case's consultant: managers assign it, its consultant hands it back. Nothing once it is closed. */
export function CaseOwner({ case: shown, isManager }: CaseOwnerProps) {
  const { t } = useI18n()
  const dayText = useDayText()
  const [isAsking, setIsAsking] = useState(false)
  if (shown.stage === 'closed') return null
  const close = () => setIsAsking(false)
  const { consultant, consultant_away_until: awayUntil } = shown
  return (
    <div className="flex flex-col items-start gap-2 md:items-end">
      {awayUntil && (
        <Badge tone="warning" icon={CalendarOff} isPhrase>
          {t('desk.away.name', { name: consultant?.name ?? '', date: dayText(awayUntil) })}
        </Badge>
      )}
      <Button variant="second" size="compact" onClick={() => setIsAsking(true)}>
        {t(isManager ? 'desk.case.assign' : 'desk.case.handBack')}
      </Button>
      {isManager && <AssignDialog cases={isAsking ? [shown] : []} onClose={close} />}
      {!isManager && isAsking && <HandBackDialog code={shown.code} onClose={close} />}
    </div>
  )
}
