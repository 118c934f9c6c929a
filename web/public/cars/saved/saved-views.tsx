import { Link, useLocation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { SavedSearchList } from '../alerts/saved-searches.tsx'
import { useSearches } from '../alerts/use-searches.ts'
import { useSavedCars } from './kept-cars.ts'
import { SavedList } from './saved-list.tsx'
import { SeenCars } from './seen-cars.tsx'

const VIEWS = ['cars', 'searches', 'seen'] as const
type View = (typeof VIEWS)[number]

/** Cars, searches and what was seen: beside each other where there is room, on phones one at a time, each with an address of its own. */
export function SavedViews() {
  const { t } = useI18n()
  const { hash } = useLocation()
  const { cars } = useSavedCars()
  const searches = useSearches()
  const view = VIEWS.find((one) => `#${one}` === hash) ?? 'cars'
  const own = searches.step === 'here' ? searches.saved.searches : []
  const foundCount = own.reduce((sum, { new_count, drop_count }) => sum + new_count + drop_count, 0)
  const only = (one: View) => (view === one ? undefined : 'max-lg:hidden')
  return (
    <>
      <nav
        aria-label={t('savedCars.views')}
        className="mt-3 flex gap-x-6 shadow-[inset_0_-1px_var(--color-line)] lg:hidden"
      >
        <ViewLink to="cars" isShown={view === 'cars'} count={cars.length}>
          {t('savedCars.viewCars')}
        </ViewLink>
        <ViewLink to="searches" isShown={view === 'searches'} count={foundCount}>
          {t('savedCars.viewAlerts')}
        </ViewLink>
        <ViewLink to="seen" isShown={view === 'seen'}>
          {t('savedCars.seen')}
        </ViewLink>
      </nav>
      <div className="gap-x-14 lg:grid lg:grid-cols-[3fr_2fr]">
        <div id="cars" className={classNames('min-w-0', only('cars'))}>
          <SavedList />
        </div>
        <SavedSearchList state={searches} className={classNames('mt-6 lg:mt-4', only('searches'))} />
      </div>
      <div id="seen" className={only('seen')}>
        <SeenCars />
      </div>
    </>
  )
}

type ViewLinkProps = { to: View; isShown: boolean; count?: number; children: string }

function ViewLink({ to, isShown, count = 0, children }: ViewLinkProps) {
  return (
    <Link
      to={{ hash: to }}
      replace
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className={classNames(
        'relative inline-flex min-h-11 items-center gap-1.5 py-2.5 text-small font-label',
        isShown ? 'text-ink' : 'text-ink-soft',
      )}
    >
      {children}
      {count > 0 && <span className="text-caption tabular-nums">{count}</span>}
      {isShown && <span aria-hidden="true" className="absolute inset-x-0 bottom-0 road-underline" />}
    </Link>
  )
}
