import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

const WIDTH = { regular: 'max-w-[33rem]', medium: 'max-w-[40rem]', wide: 'max-w-[56rem]' }

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing the dialog is about. */
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** Safe choice first, the main one last. */
  actions?: ReactNode
  size?: keyof typeof WIDTH
  /** Where the focus goes when it opens; without one, to its first control. */
  focusFirst?: () => HTMLElement | null
  /** Where the focus goes when it has closed; without one, back to what opened it. */
  focusAfter?: () => HTMLElement | null
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  actions,
  size = 'regular',
  focusFirst,
  focusAfter,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup
          initialFocus={focusFirst}
          finalFocus={focusAfter}
          className={classNames('dialog-box', WIDTH[size])}
        >
          <header className="flex items-start gap-4 pt-5 pr-4 pl-5 md:pt-6 md:pl-7">
            <div className="min-w-0 flex-1 pt-1.5">
              <BaseDialog.Title className="text-h3">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-2 text-ink-soft">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close render={<IconButton icon={X} label={closeLabel} />} />
          </header>
          <div className="px-5 pt-4 pb-6 md:px-7 md:pb-7">{children}</div>
          {actions && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t bg-surface px-5 py-4 md:px-7">
              {actions}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
