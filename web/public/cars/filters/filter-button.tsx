import { SlidersHorizontal } from 'lucide'
import { Suspense, type SyntheticEvent, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { buttonClass } from '#web/ui/buttons/button-style.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import type { CarsData } from '../cars-data.ts'
import { useCars } from '../list/use-cars-query.ts'
import { filterCount } from '../query-changes.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyComponent(async () => (await loadSheet()).FilterSheet)

/** Opens the sheet of filters, which comes when it is reached for; without scripts it leads to the filters in the page. */
export function FilterButton({ data, panelId }: { data: CarsData; panelId: string }) {
  const { t } = useI18n()
  const { query } = useCars()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const setCount = filterCount(query)

  function open(event: SyntheticEvent) {
    event.preventDefault()
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <div className="lg:hidden">
      <a
        href={`#${panelId}`}
        role="button"
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
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
      {wasOpened && (
        <Suspense>
          <FilterSheet data={data} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}
