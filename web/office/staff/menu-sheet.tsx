import { AccountActions } from '#web/app/shell/account-actions.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { displayName } from '#web/data/session/display-name.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import type { StaffMenu } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

type MenuSheetProps = { menu: StaffMenu; open: boolean; onOpenChange: (open: boolean) => void }

/** The side menu where there is no room for a side. */
export function MenuSheet({ menu, open, onOpenChange }: MenuSheetProps) {
  const { t } = useI18n()
  const user = useSignedInUser()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(menu.title)}
      closeLabel={t('shell.closeMenu')}
      foot={
        user && (
          <section aria-label={t('shell.account')}>
            <p className="font-semibold">{displayName(user, t('shell.userFallback'))}</p>
            <p className="text-small break-all text-ink-soft">{user.email}</p>
            <div className="-mx-2">
              <AccountActions role={user.role} />
            </div>
          </section>
        )
      }
    >
      <div className="-mx-3.5">
        <SideMenu menu={menu} onChosen={() => onOpenChange(false)} />
      </div>
    </Sheet>
  )
}
