import { Link, useLocation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { currentEntry, type StaffMenu } from './menu.ts'

const ROW =
  'flex min-h-11 items-center gap-3.5 rounded-control px-3.5 py-2 text-small text-ink-soft transition-colors hover:bg-surface hover:text-ink ' +
  'aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink'

/** The pages of a staff room, on the night of the side or of the phone's sheet. */
export function SideMenu({ menu, onChosen }: { menu: StaffMenu; onChosen?: () => void }) {
  const { t } = useI18n()
  const current = currentEntry(menu.entries, useLocation().pathname)
  return (
    <nav aria-label={t(menu.label)}>
      <ul className="grid gap-1">
        {menu.entries.map(({ to, label, icon, Badge }) => (
          <li key={to}>
            <Link to={to} onClick={onChosen} aria-current={to === current ? 'page' : undefined} className={ROW}>
              <Icon of={icon} />
              {t(label)}
              {Badge && <Badge />}
            </Link>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mx-3.5 my-5 road-line" />
      <ul className="grid gap-1">
        {menu.exits.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={onChosen} className={ROW}>
              <Icon of={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
