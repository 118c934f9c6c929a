import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { PartSection } from './part-section.tsx'

export function States() {
  const { t } = useI18n()
  return (
    <PartSection id="states" title={t('parts.states.title')}>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Loading label={t('parts.states.loading')} className="card p-5">
          <Skeleton className="aspect-[16/10] rounded-control" />
          <Skeleton className="mt-4 h-6 w-3/5" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-3 h-7 w-2/5" />
        </Loading>
        <EmptyState
          headingLevel={3}
          title={t('parts.states.emptyTitle')}
          action={
            <ButtonLink to="/" variant="next">
              {t('parts.states.emptyAction')}
            </ButtonLink>
          }
        >
          {t('parts.states.emptyText')}
        </EmptyState>
        <ErrorState
          headingLevel={3}
          title={t('parts.states.errorTitle')}
          action={<Button>{t('errorPage.retry')}</Button>}
        >
          {t('parts.states.errorText')}
        </ErrorState>
      </div>
    </PartSection>
  )
}
