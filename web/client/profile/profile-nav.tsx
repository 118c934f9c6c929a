import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProfileTab } from '#contract/profile/tabs.ts'
import { withBrackets } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { TAB_ICONS, tabAddress } from './profile-tabs.ts'

type ProfileNavProps = { tabs: readonly ProfileTab[]; current: ProfileTab; unread: number }

/** The sections of the profile, each with an address: links at the side, one select on phones. */
export function ProfileNav({ tabs, current, unread }: ProfileNavProps) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('userProfile.navigation')}>
      <ul className="hidden lg:grid">
        {tabs.map((name) => (
          <li key={name}>
            <Link
              to={tabAddress(name)}
              prefetch="intent"
              aria-current={name === current ? 'page' : undefined}
              className="group relative flex min-h-11.5 items-center gap-3.5 rounded-control py-2 pr-3 pl-5 text-small text-ink-soft transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-2.5 left-0 hidden road-mark group-aria-[current]:block"
              />
              <Icon of={TAB_ICONS[name]} size={18} />
              {t(`userProfile.tabs.${name}`)}
              {name === 'notifications' && unread > 0 && <UnreadPill count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
      <TabSelect tabs={tabs} current={current} unread={unread} />
    </nav>
  )
}

function TabSelect({ tabs, current, unread }: ProfileNavProps) {
  const { t, locale } = useI18n()
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="lg:hidden">
      <label htmlFor={id} className="mb-1.5 block text-label">
        {t('userProfile.section')}
      </label>
      <NativeSelect
        id={id}
        value={current}
        choices={tabs.map((name) => ({
          value: name,
          label:
            name === 'notifications' && unread > 0
              ? withBrackets(locale, t(`userProfile.tabs.${name}`), String(unread))
              : t(`userProfile.tabs.${name}`),
        }))}
        onChange={(event) => {
          const chosen = tabs.find((name) => name === event.target.value)
          if (chosen) void navigate(tabAddress(chosen), { preventScrollReset: true })
        }}
      />
    </div>
  )
}

function UnreadPill({ count }: { count: number }) {
  const { t } = useI18n()
  const { number } = useFormat()
  return (
    <span className="ml-auto inline-flex min-w-6 justify-center rounded-full bg-ink px-1.5 text-caption font-semibold text-paper tabular-nums">
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{t('shell.unread', { count })}</span>
    </span>
  )
}
