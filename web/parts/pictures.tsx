import { CAR_BODIES, CAR_PAINTS, CAR_VIEWS } from '../../assets/cars/paint.ts'
import { Car } from '../drawings/car.tsx'
import { ClimbingRoad } from '../drawings/climbing-road.tsx'
import { ClockRoad } from '../drawings/clock-road.tsx'
import { HeroScene } from '../drawings/hero-scene.tsx'
import { LostRoad } from '../drawings/lost-road.tsx'
import { Mark, Wordmark } from '../drawings/mark.tsx'
import { ParkedCars } from '../drawings/parked-cars.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PartSection } from './part-section.tsx'

const PAINTS = Object.values(CAR_PAINTS)

export function Pictures() {
  const { t } = useI18n()
  return (
    <>
      <PartSection id="drawings" title={t('parts.drawings.title')}>
        <div className="flex flex-wrap items-center gap-8">
          <Mark className="size-24" />
          <Mark className="size-5" />
          <Wordmark />
          <ClockRoad className="w-25" />
          <ParkedCars className="w-25" />
        </div>
        <HeroScene className="h-80 w-full rounded-panel md:h-[41rem]" />
        <LostRoad className="aspect-[720/380] w-full max-w-[45rem] rounded-panel" />
        <div className="bg-sunken p-5">
          <ClimbingRoad className="w-full" />
        </div>
      </PartSection>
      <PartSection id="cars" title={t('parts.cars.title')}>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {CAR_BODIES.map((body, index) => (
            <li key={body} className="grid grid-cols-[5fr_2fr_2fr] items-end gap-1">
              {CAR_VIEWS.map((view) => (
                <Car key={view} body={body} view={view} paint={PAINTS[index % PAINTS.length]} />
              ))}
            </li>
          ))}
        </ul>
      </PartSection>
    </>
  )
}
