import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Stays in sight while the rest scrolls, such as “Show 64 cars”. */
  foot?: ReactNode
  /** `centre` comes up from the bottom on phones and stands in the middle of larger screens. */
  side?: 'right' | 'bottom' | 'centre'
  /** Of one in the middle: as wide as a form, or as a page's content. */
  size?: 'regular' | 'wide'
  children: ReactNode
}

const SIDE = { right: undefined, bottom: 'sheet-bottom', centre: 'sheet-centre' }

/** A panel over the page: the filters on phones, a car, a form. The browser keeps the focus inside and gives it back. */
export function Sheet({
  open,
  onOpenChange,
  title,
  closeLabel,
  foot,
  side = 'right',
  size = 'regular',
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  useLayoutEffect(() => {
    const element = dialog.current
    // Only a dialog that is closed gives the focus back; one that is taken away with its page must be closed first.
    return () => element?.close()
  }, [])

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The backdrop belongs to the dialog element itself; everything else is a child of it.
    if (event.target === event.currentTarget) onOpenChange(false)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // The event is queued: by now it may have been opened again.
        if (!currentTarget.open) onOpenChange(false)
      }}
      onClick={closeFromBackdrop}
      className={classNames('sheet', SIDE[side], size === 'wide' && 'sheet-wide')}
    >
      <header className="flex items-center justify-between gap-4 border-b py-3 pr-3 pl-5">
        <h2 id={titleId} className="text-h4">
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={() => onOpenChange(false)} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
      {foot && (
        <footer className="border-t bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{foot}</footer>
      )}
    </dialog>
  )
}
