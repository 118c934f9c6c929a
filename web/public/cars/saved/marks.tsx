import { Columns3, Heart, X } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { carName } from '#locales/car-names.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useArea } from '#web/data/i18n/use-area.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { CarPicture } from '../car-picture.tsx'
import type { CarSummary } from '../car-summary.ts'
import { compareAddress } from '../compare/compare-address.ts'
import { ShareButtons } from '../detail/share-buttons.tsx'
import { comparedCars, keptCar, noteSeen, savedCars, useComparedCars, useSavedCars } from './kept-cars.ts'
import type { MarksProps } from './marks-slot.tsx'

/** Actions on a car besides viewing it. */
export function Marks(props: MarksProps) {
  if (!useArea('kept')) return null
  if (props.as === 'tray') return <CompareTray />
  if (props.as === 'share')
    return <ShareButtons path={props.path} name={props.name} canPrint={props.canPrint ?? false} />
  return props.as === 'card' ? <CardMarks car={props.car} /> : <PageMarks car={props.car} />
}

/** Whether a car is saved, and what presses its heart. */
export function useHeart(car: CarSummary): { isSaved: boolean; toggle: () => void } {
  const { t } = useI18n()
  const showToast = useToast()
  const isSaved = useSavedCars().cars.some(({ id }) => id === car.id)
  async function toggle() {
    try {
      const done = await savedCars().toggle(keptCar(car))
      if (done === 'full') showToast({ text: t('errors.too_many_saved_cars'), tone: 'danger' })
    } catch (error) {
      showToast({ text: errorText(t, error, t('kept.failed')), tone: 'danger' })
    }
  }
  return { isSaved, toggle: () => void toggle() }
}

function useCompare(car: CarSummary): { isChosen: boolean; toggle: () => void } {
  const { t } = useI18n()
  const showToast = useToast()
  const isChosen = useComparedCars().some(({ id }) => id === car.id)
  function toggle() {
    if (isChosen) comparedCars.remove(car.id)
    else if (!comparedCars.add(keptCar(car))) showToast({ text: t('kept.compareFull'), tone: 'danger' })
  }
  return { isChosen, toggle }
}

const ROUND =
  'target inline-flex items-center justify-center rounded-full bg-surface/92 text-primary transition-colors hover:bg-surface'

/** Over the picture where it is large, beside the name on phones; above the link that covers the card. */
function CardMarks({ car }: { car: CarSummary }) {
  const { t, locale } = useI18n()
  const heart = useHeart(car)
  const compare = useCompare(car)
  const name = carName(locale, car)
  return (
    <div className="absolute top-0 right-0 flex gap-1.5 sm:top-2.5 sm:right-2.5" data-print="hide">
      <button
        type="button"
        aria-pressed={compare.isChosen}
        aria-label={t('kept.compareCar', { name })}
        title={t('kept.compare')}
        onClick={compare.toggle}
        className={classNames(ROUND, 'max-sm:hidden', compare.isChosen && 'bg-primary! text-on-primary!')}
      >
        <Icon of={Columns3} size={19} />
      </button>
      <button
        type="button"
        aria-pressed={heart.isSaved}
        aria-label={t('kept.saveCar', { name })}
        title={t('kept.save')}
        onClick={heart.toggle}
        className={ROUND}
      >
        <Icon of={Heart} size={21} className={heart.isSaved ? 'fill-current' : undefined} />
      </button>
    </div>
  )
}

function PageMarks({ car }: { car: CarSummary }) {
  const { t } = useI18n()
  const heart = useHeart(car)
  const compare = useCompare(car)
  const compared = useComparedCars()
  const note = useEffectEvent((id: string) => noteSeen({ ...keptCar(car), id }))
  useEffect(() => note(car.id), [car.id])
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="second"
        size="compact"
        aria-pressed={heart.isSaved}
        onClick={heart.toggle}
        className={heart.isSaved ? 'bg-primary-tint' : undefined}
      >
        <Icon of={Heart} size={18} className={heart.isSaved ? 'fill-primary text-primary' : undefined} />
        {t(heart.isSaved ? 'kept.saved' : 'kept.save')}
      </Button>
      <Button
        variant="second"
        size="compact"
        aria-pressed={compare.isChosen}
        onClick={compare.toggle}
        className={compare.isChosen ? 'bg-primary-tint' : undefined}
      >
        <Icon of={Columns3} size={18} />
        {t('kept.compare')}
      </Button>
      {compared.length > 1 && (
        <TextLink to={compareAddress(compared)} className="inline-flex min-h-11 items-center text-small">
          {t('kept.compareThese', { count: compared.length })}
        </TextLink>
      )}
    </div>
  )
}

/** At the foot of the list while cars are being chosen. */
function CompareTray() {
  const { t, locale } = useI18n()
  const cars = useComparedCars()
  const rows = useRowFocus<HTMLUListElement>()
  if (cars.length === 0) return null
  return (
    <section
      aria-label={t('kept.tray')}
      className="foot-bar on-night fixed inset-x-0 bottom-0 z-strip flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-3"
      data-print="hide"
    >
      <ul {...rows} className="flex gap-2">
        {cars.map((car) => (
          <li key={car.id} className="relative grid min-h-11 w-14.5 items-center">
            <CarPicture name={car.image} alt="" sizes="58px" loading="now" className="rounded-badge" />
            <button
              type="button"
              aria-label={t('kept.compareWithout', { name: carName(locale, car) })}
              onClick={() => comparedCars.remove(car.id)}
              className="tray-remove absolute inset-0 grid place-items-center rounded-badge bg-night/55 opacity-0 transition-opacity hover:opacity-100 focus-visible:opacity-100"
            >
              <Icon of={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
      {cars.length > 1 ? (
        <ButtonLink to={compareAddress(cars)} size="compact">
          {t('kept.compareThese', { count: cars.length })}
        </ButtonLink>
      ) : (
        <p className="text-small">{t('kept.compareMore')}</p>
      )}
      <IconButton
        icon={X}
        label={t('kept.compareNone')}
        onClick={() => {
          comparedCars.remove(...cars.map(({ id }) => id))
          focusableTitle()?.focus({ preventScroll: true })
        }}
      />
    </section>
  )
}
