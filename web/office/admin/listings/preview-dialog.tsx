import '#web/public/cars/cars.css'
import type { PublicListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { CarDescription, CarFacts } from '#web/public/cars/detail/car-facts.tsx'
import { CarBadges, CarSubtitle, PriceLedger } from '#web/public/cars/detail/car-offer.tsx'
import { Gallery } from '#web/public/cars/detail/gallery.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'

const PICTURE_SIZES = '(width >= 80rem) 640px, (width >= 64rem) calc(100vw - 520px), calc(100vw - 40px)'

/** The car that is looked at, and whether the public sees it at all. */
export type Preview = { car: PublicListing; isHidden: boolean }

/** A listing in the very parts of its public page, without what a visitor could press there. */
export function PreviewDialog({ preview, onClose }: { preview: Preview | null; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Sheet
      open={preview !== null}
      onOpenChange={(open) => !open && onClose()}
      side="centre"
      size="wide"
      title={t('admin.preview.title')}
      closeLabel={t('staff.close')}
    >
      {preview && <PreviewedCar {...preview} />}
    </Sheet>
  )
}

function PreviewedCar({ car, isHidden }: Preview) {
  const { t, locale } = useI18n()
  return (
    <>
      <p className="mb-5 text-ink-soft">{isHidden ? t('admin.preview.textHidden') : t('admin.preview.text')}</p>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_21rem]">
        <Gallery car={car} sizes={PICTURE_SIZES} />
        <div className="lg:row-span-3">
          <CarBadges car={car} />
          <h3 className="mt-3 text-h3">{carName(locale, car)}</h3>
          <CarSubtitle car={car} className="mt-1.5 mb-5 text-ink-soft" />
          <PriceLedger car={car} />
        </div>
        <CarFacts car={car} headingLevel={3} />
        <CarDescription car={car} headingLevel={3} />
      </div>
    </>
  )
}
