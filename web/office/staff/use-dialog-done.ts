import { useRevalidator } from 'react-router'
import { type ToastMessage, useToast } from '#web/ui/feedback/toast.tsx'

/** What follows the work of a dialog: it closes, says so, and the page is asked for anew. */
export function useDialogDone(onClose: () => void) {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  return async (text?: string, tone: ToastMessage['tone'] = 'success') => {
    onClose()
    if (text) showToast({ text, tone })
    await revalidate()
  }
}
