import { joinList } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { CarsData } from '../cars-data.ts'
import { withoutFilters, withoutGroup } from '../clear-filters.ts'
import { useFilterLabels } from '../filters/filter-chips.tsx'
import { useListLink } from './use-list-link.ts'

/** Nothing fits: which filter to let go of, and what that would bring. */
export function EmptyResults({ query, proposals }: Pick<CarsData, 'query' | 'proposals'>) {
  const { t, locale } = useI18n()
  const labels = useFilterLabels(query)
  const linkTo = useListLink()
  if (labels.length === 0) {
    return (
      <EmptyState
        title={t('cars.empty.noneTitle')}
        action={<ButtonLink to="/consulting">{t('cars.empty.consult')}</ButtonLink>}
      >
        {t('cars.empty.none')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('cars.empty.title')}
      action={
        <>
          {proposals.map(({ group, count }) => (
            <ButtonLink key={group} {...linkTo(withoutGroup(query, group))} variant="second">
              {t('cars.empty.without', {
                filter: joinList(
                  locale,
                  labels.filter((label) => label.group === group).map(({ label }) => label),
                ),
                count,
              })}
            </ButtonLink>
          ))}
          <ButtonLink {...linkTo(withoutFilters(query))}>{t('cars.empty.clear')}</ButtonLink>
        </>
      }
    >
      {t(proposals.length > 0 ? 'cars.empty.propose' : 'cars.empty.several')}
    </EmptyState>
  )
}
