import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import type { CarsData } from '../cars-data.ts'
import { withoutFilters } from '../clear-filters.ts'
import { ListFailure } from '../list/list-failure.tsx'
import { useCountText } from '../list/results.tsx'
import { useCars } from '../list/use-cars-query.ts'
import { useListLink } from '../list/use-list-link.ts'
import { FilterPanel } from './filter-panel.tsx'

type FilterSheetProps = { data: CarsData; open: boolean; onOpenChange: (open: boolean) => void }

/** The filters over the list of a phone; the list follows every change, and the button says what it has found. */
export function FilterSheet({ data, open, onOpenChange }: FilterSheetProps) {
  const { t } = useI18n()
  const { query, isPending } = useCars()
  const countText = useCountText(data)
  const linkTo = useListLink()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="bottom"
      title={t('cars.filters.title')}
      closeLabel={t('cars.filters.close')}
      foot={
        <>
          <ListFailure className="mb-3" />
          <div className="flex gap-3">
            <ButtonLink {...linkTo(withoutFilters(query))} variant="quiet">
              {t('cars.filters.clear')}
            </ButtonLink>
            <Button
              className="flex-1 tabular-nums"
              aria-live="polite"
              aria-busy={isPending}
              onClick={() => onOpenChange(false)}
            >
              {isPending ? t('cars.results.loading') : t('cars.filters.show', { cars: countText })}
            </Button>
          </div>
        </>
      }
    >
      {open && <FilterPanel data={data} />}
    </Sheet>
  )
}
