import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { CarSummary } from '../car-summary.ts'
import { useCloseCar } from './car-modal.tsx'
import { SimilarCars } from './similar-cars.tsx'

/** No such car, or no longer: what there is instead. */
export function CarMissing({ isOverList, similar }: { isOverList: boolean; similar: readonly CarSummary[] }) {
  const { t } = useI18n()
  return (
    <Frame isOverList={isOverList} title={t('cars.missing.title')}>
      <EmptyState
        title={t('cars.missing.heading')}
        action={<ButtonLink to="/cars">{t('cars.missing.all')}</ButtonLink>}
        className="mt-8"
      >
        {t('cars.missing.body')}
      </EmptyState>
      <SimilarCars cars={similar} title={t('cars.missing.similar')} />
    </Frame>
  )
}

export function CarFailure({ isOverList }: { isOverList: boolean }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  return (
    <Frame isOverList={isOverList} title={t('cars.missing.title')}>
      <ErrorState
        title={t('cars.failed.car')}
        action={
          <>
            <ButtonLink to={pathname + search} reloadDocument>
              {t('errorPage.retry')}
            </ButtonLink>
            <ButtonLink to="/cars" variant="second">
              {t('cars.missing.all')}
            </ButtonLink>
          </>
        }
        className="mt-8"
      />
    </Frame>
  )
}

/** Over the list a failure stays over the list. */
function Frame({ isOverList, title, children }: { isOverList: boolean; title: string; children: ReactNode }) {
  const { t } = useI18n()
  const close = useCloseCar()
  if (isOverList) {
    return (
      <Sheet open onOpenChange={close} side="centre" size="wide" title={title} closeLabel={t('cars.detail.close')}>
        {children}
      </Sheet>
    )
  }
  return (
    <Page title={title} isPrivate className="page-width section-y flex-1">
      <h1 className="text-h1">{title}</h1>
      {children}
    </Page>
  )
}
