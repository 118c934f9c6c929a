import { ClockRoad } from '../drawings/clock-road.tsx'
import { HeroScene } from '../drawings/hero-scene.tsx'
import { Wordmark } from '../drawings/mark.tsx'
import { ParkedCars } from '../drawings/parked-cars.tsx'
import { RoadLine } from '../drawings/road-line.tsx'
import { StepCar } from '../drawings/step-car.tsx'

export default function PartsPage() {
  return (
    <main className="page-width">
      <Wordmark />
      <h1 className="text-display">Someone on your side of the desk.</h1>
      <RoadLine />
      <HeroScene className="h-[660px] w-[641px] rounded-l-panel" />
      <div className="flex gap-4">
        <ClockRoad className="w-25" />
        <ParkedCars className="w-25" />
        <div className="relative w-80 road-strip">
          <StepCar className="absolute w-12 bottom-1 left-8" />
        </div>
      </div>
    </main>
  )
}
