import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Runs one change of a case at a time and shows the case anew; who comes second is told, and sees how it stands now. */
export function useCaseChange(): { isBusy: boolean; change: (work: () => Promise<unknown>) => Promise<boolean> } {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    try {
      await work()
      await revalidate()
      return true
    } catch (error) {
      const isChanged = error instanceof ApiFailure && error.code === 'case_changed'
      showToast({ text: isChanged ? t('desk.case.changed') : errorText(t, error), tone: 'danger' })
      if (isChanged) await revalidate()
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, change }
}
