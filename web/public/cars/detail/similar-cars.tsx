import { CarCard } from '../car-card.tsx'
import type { CarSummary } from '../car-summary.ts'

export function SimilarCars({ cars, title }: { cars: readonly CarSummary[]; title: string }) {
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="similar-cars" className="mt-16" data-print="hide">
      <h2 id="similar-cars" className="text-h2">
        {title}
      </h2>
      <ul className="mt-7 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}
