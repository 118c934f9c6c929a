import { Bell } from 'lucide'
import { Suspense, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { TellMeProps } from './tell-me-sheet.tsx'

const TellMeSheet = lazyComponent(async () => (await import('./tell-me-sheet.tsx')).TellMeSheet)

/** The button that saves the filtered list as an alert. Its dialog loads on the press. */
export function TellMe(search: Omit<TellMeProps, 'onClose'>) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        startIcon={<Icon of={Bell} size={18} />}
        onClick={() => setIsOpen(true)}
        // Before it can answer it only keeps its place: a press would be lost.
        className={useHydrated() ? undefined : 'invisible'}
      >
        {t('cars.filters.tellMe')}
      </Button>
      {isOpen && (
        <Suspense>
          <TellMeSheet {...search} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
