import type { ReactNode } from 'react'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type WaiveButtonProps = { code: string; done: ReactNode; size?: 'compact'; className?: string }

/** Says that a client's last word needs no answer, by a press or by `e`: their wait ends, and nothing starts it again. */
export function WaiveButton({ code, done, ...look }: WaiveButtonProps) {
  const { t } = useI18n()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const call = () => browserApi().call('POST /desk/cases/{code}/no-answer', { params: { code } })
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      busyLabel={t('desk.saving')}
      data-desk-key="e"
      onClick={() => void run({ call, done })}
      {...look}
    >
      {t('desk.case.noAnswer')}
    </Button>
  )
}
