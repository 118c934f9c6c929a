import { Suspense } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { SearchesState } from './use-searches.ts'

const OwnSearches = lazyComponent(async () => (await import('./own-searches.tsx')).OwnSearches)

/** The person's saved searches with their pace, beside their saved cars. */
export function SavedSearchList({ state, className }: { state: SearchesState; className?: string }) {
  const { t, gap } = useI18n()
  const count = state.step === 'here' ? state.saved.searches.length : 0
  return (
    <section id="searches" aria-labelledby="searches-title" className={className} data-print="hide">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b-2 border-ink pb-3">
        <h2 id="searches-title" tabIndex={-1} className="text-h3">
          {t('alerts.mine')}
        </h2>
        {count > 0 && <p className="text-small text-ink-soft">{t('alerts.count', { count })}</p>}
      </div>
      {state.step === 'visitor' ? (
        <p className="mt-4 text-ink-soft">
          {t('alerts.none')}
          {gap}
          {t('alerts.logIn')}
          {gap}
          <TextLink to="/login">{t('savedCars.logIn')}</TextLink>
        </p>
      ) : state.step === 'loading' ? (
        <SearchesSkeleton />
      ) : (
        <Suspense fallback={<SearchesSkeleton />}>
          <OwnSearches state={state} />
        </Suspense>
      )}
      <p className="mt-5 text-small text-ink-soft">{t('alerts.how')}</p>
    </section>
  )
}

function SearchesSkeleton() {
  const { t } = useI18n()
  return (
    <Loading label={t('alerts.loading')} className="mt-4 grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  )
}
