import { useRevalidator } from 'react-router'
import { type ToastMessage, useToast } from '#web/ui/feedback/toast.tsx'

/** The end of a dialog's work: it closes, says so, and the page's data is reloaded. */
export function useDialogDone(onClose: () => void) {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  return async (text?: string, tone: ToastMessage['tone'] = 'success') => {
    onClose()
    if (text) showToast({ text, tone })
    await revalidate()
  }
}
