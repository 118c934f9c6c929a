import { useRevalidator } from 'react-router'
import { useToast } from '../ui/toast.tsx'

/** What follows the work of a dialog: it closes, says so, and the page is asked for anew. */
export function useDialogDone(onClose: () => void, said?: string): () => Promise<void> {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  return async () => {
    onClose()
    if (said) showToast({ text: said })
    await revalidate()
  }
}
