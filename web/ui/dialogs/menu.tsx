import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { IconNode } from 'lucide'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'

type MenuProps = {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Takes the focus after a choice that leads elsewhere. Null: it goes back to the button. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** Actions behind one button: arrows move, typing finds, Escape gives the focus back. */
export function Menu({ trigger, align = 'start', focusAfter, children }: MenuProps) {
  // Around an open sheet everything is out of reach: what opens there opens inside of it.
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  return (
    <BaseMenu.Root modal={false} onOpenChange={() => setSheet(document.querySelector<HTMLElement>('dialog:modal'))}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal {...(sheet && { container: sheet })}>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-toast outline-none">
          <BaseMenu.Popup finalFocus={focusAfter} className="popup min-w-52">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export type MenuHandle<Subject> = ReturnType<typeof BaseMenu.createHandle<Subject>>
export const createMenuHandle = BaseMenu.createHandle

type SharedMenuProps<Subject> = {
  handle: MenuHandle<Subject>
  align?: 'start' | 'end'
  /** What can be done with the one whose button was pressed. */
  children: (subject: Subject) => ReactNode
}

/** One menu behind the buttons of many rows: a menu for each made up most of what a table's rows cost. */
export function SharedMenu<Subject>({ handle, align = 'start', children }: SharedMenuProps<Subject>) {
  return (
    <BaseMenu.Root handle={handle} modal={false}>
      {({ payload }) => (
        <BaseMenu.Portal>
          <BaseMenu.Positioner align={align} sideOffset={6} className="z-toast outline-none">
            <BaseMenu.Popup className="popup min-w-52">{payload !== undefined && children(payload)}</BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      )}
    </BaseMenu.Root>
  )
}

type SharedMenuTriggerProps<Subject> = { handle: MenuHandle<Subject>; subject: Subject; children: ReactElement }

export function SharedMenuTrigger<Subject>({ handle, subject, children }: SharedMenuTriggerProps<Subject>) {
  return <BaseMenu.Trigger handle={handle} payload={subject} render={children} />
}

type MenuItemProps = {
  icon?: IconNode
  tone?: 'plain' | 'danger'
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className={classNames('popup-item', tone === 'danger' && 'text-danger data-highlighted:bg-danger-tint')}
    >
      {icon && <Icon of={icon} />}
      {children}
    </BaseMenu.Item>
  )
}

type MenuLinkProps = { to: string; icon?: IconNode; isCurrent?: boolean; children: ReactNode }

export function MenuLink({ to, icon, isCurrent, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      render={<Link to={to} />}
      closeOnClick
      aria-current={isCurrent || undefined}
      className="popup-item"
    >
      {icon && <Icon of={icon} />}
      {children}
    </BaseMenu.LinkItem>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
