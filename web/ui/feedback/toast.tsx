import { CircleCheck, OctagonAlert, X } from 'lucide'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../buttons/icon-button.tsx'
import { useAutoClose } from '../dialogs/use-auto-close.ts'
import { Icon } from '../display/icon.tsx'

const TOAST_MS = 5_000
/** With something to press in it: as long as the way there may take without a mouse. */
const ACTION_TOAST_MS = 30_000

export type ToastMessage = { text: ReactNode; tone?: 'success' | 'danger' }
type ShownToast = ToastMessage & { key: number; sheet: Element | null }

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

/**
 * `const showToast = useToast()`: for what needs no answer. An error that must be corrected belongs beside its field.
 */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

/**
 * One at a time: a new one replaces the last. The live region is present from the start, otherwise the first toast
 * would not be announced.
 */
export function ToastProvider({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null)
  const show = useCallback(
    (message: ToastMessage) =>
      setToast((last) => ({ ...message, key: (last?.key ?? 0) + 1, sheet: document.querySelector('dialog:modal') })),
    [],
  )
  const close = useCallback(() => setToast(null), [])
  const region = (role: 'status' | 'alert') => (
    // An open dialog hides the rest of the page from screen readers, except live regions.
    <div
      role={role}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-toast p-4"
      data-print="hide"
    >
      {toast && <Toast key={toast.key} toast={toast} dismissLabel={dismissLabel} onClose={close} />}
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {region('status')}
      {/* Content outside an open sheet is inert: the sheet has a toast region of its own, which goes with it. */}
      {toast?.sheet && createPortal(region('alert'), toast.sheet)}
    </ToastContext>
  )
}

type ToastProps = { toast: ToastMessage; dismissLabel: string; onClose: () => void }

/** The surface alone, for those who place it themselves. */
export function Toast({ toast, dismissLabel, onClose }: ToastProps) {
  const hold = useAutoClose(typeof toast.text === 'string' ? TOAST_MS : ACTION_TOAST_MS, onClose)
  return (
    <div
      {...hold}
      className="on-night pointer-events-auto mx-auto flex max-w-[30rem] animate-appear items-start gap-3 rounded-control pl-4 shadow-float"
    >
      <Icon of={toast.tone === 'danger' ? OctagonAlert : CircleCheck} className="mt-3.5" />
      <p className="flex-1 py-3 text-label font-normal">{toast.text}</p>
      <IconButton icon={X} label={dismissLabel} onClick={onClose} className="m-0.5" />
    </div>
  )
}
