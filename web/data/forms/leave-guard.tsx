import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { currentPerson } from '../session/current-person.ts'
import { isUnsavedTextDiscarded, registerUnsavedCheck } from '../session/unsaved-text.ts'

type LeaveGuardProps = {
  /** Asked at the moment of leaving, when a save may just have worked. */
  hasUnsavedChanges: () => boolean
  onLeave?: () => void
}

/** What an address shows: another language of it is no other page, another section of the profile is. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return `${pathname}?${query}`
}

/** Asks before what was typed is lost: within the site by our own question, for a closed tab by the browser's. */
export function LeaveGuard({ hasUnsavedChanges, onLeave }: LeaveGuardProps) {
  const { t } = useI18n()
  const mustAsk = () => !isUnsavedTextDiscarded() && hasUnsavedChanges()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation) && mustAsk(),
  )
  const onCheck = useEffectEvent(hasUnsavedChanges)
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault()
  })

  useEffect(() => registerUnsavedCheck(() => onCheck()), [])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onUnload(event)
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('forms.leave.title')}
      description={t('forms.leave.text')}
      cancelLabel={t('forms.leave.stay')}
      confirmLabel={t('forms.leave.leave')}
      onConfirm={() => {
        // A session that has ended leads away from the form, and back to it.
        if (currentPerson() !== null) onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
