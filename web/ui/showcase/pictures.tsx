import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ClimbingRoad } from '../drawings/climbing-road.tsx'
import { ClockRoad } from '../drawings/clock-road.tsx'
import { HeroScene } from '../drawings/hero-scene.tsx'
import { LostRoad } from '../drawings/lost-road.tsx'
import { Mark, Wordmark } from '../drawings/mark.tsx'
import { ParkedCars } from '../drawings/parked-cars.tsx'
import { PartSection } from './part-section.tsx'

export function Pictures() {
  const { t } = useI18n()
  return (
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
  )
}
