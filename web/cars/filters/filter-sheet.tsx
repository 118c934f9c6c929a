import { SlidersHorizontal } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonClass } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { CarsData } from '../cars-data.ts'
import { carsAddress } from '../cars-query.ts'
import { useCars } from '../list/use-cars-query.ts'
import { useCountText } from '../list/use-count-text.ts'
import { withoutFilters } from '../query-changes.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterLabels } from './use-filter-labels.ts'

/** On phones the filters are a sheet over the list, which follows every change; without scripts the button leads to them in the page. */
export function FilterSheet({ data, panelId }: { data: CarsData; panelId: string }) {
  const { t } = useI18n()
  const { query, isPending } = useCars()
  const [isOpen, setIsOpen] = useState(false)
  const setCount = useFilterLabels(query).filter(({ group }) => group !== 'search').length
  const countText = useCountText(data)

  function open(event: SyntheticEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <div className="lg:hidden">
      <a
        href={`#${panelId}`}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => {
          // A button answers to the space bar; a link would scroll.
          if (event.key === ' ') open(event)
        }}
        className={buttonClass('second', 'compact', 'min-h-12 whitespace-nowrap bg-surface')}
      >
        <Icon of={SlidersHorizontal} />
        {t('cars.filters.title')}
        {setCount > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-ink text-caption font-semibold text-paper">
            <span className="sr-only">{t('cars.filters.setCount', { count: setCount })}</span>
            <span aria-hidden="true">{setCount}</span>
          </span>
        )}
      </a>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        side="bottom"
        title={t('cars.filters.title')}
        closeLabel={t('cars.filters.close')}
        foot={
          <div className="flex gap-3">
            <ButtonLink to={carsAddress(withoutFilters(query))} preventScrollReset variant="quiet">
              {t('cars.filters.clear')}
            </ButtonLink>
            <Button
              className="flex-1 tabular-nums"
              aria-live="polite"
              aria-busy={isPending}
              onClick={() => setIsOpen(false)}
            >
              {isPending ? t('cars.results.loading') : t('cars.filters.show', { cars: countText })}
            </Button>
          </div>
        }
      >
        {isOpen && <FilterPanel facets={data.facets} />}
      </Sheet>
    </div>
  )
}
