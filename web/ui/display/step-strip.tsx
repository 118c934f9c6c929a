import type { ReactNode } from 'react'
import { StepCar } from '../drawings/step-car.tsx'

export type StripStep = { key: string; title: string; text: ReactNode }

/** Steps along a road that crosses the whole screen; on phones it runs down beside them and out of its `section-y`. */
export function StepStrip({ steps }: { steps: readonly StripStep[] }) {
  return (
    <div className="relative isolate">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-1 road-strip max-md:hidden">
        <StepCar className="absolute bottom-0.5 left-[26%] w-12" />
      </div>
      <div
        aria-hidden="true"
        className="absolute -top-3 bottom-[calc(-1*var(--section-space))] left-(--page-margin) -z-1 road-strip-vertical w-13! md:hidden"
      />
      <ol className="page-width grid gap-y-10 pb-2 md:auto-cols-fr md:grid-flow-col md:gap-x-8">
        {steps.map((step, index) => (
          <li key={step.key} className="max-md:grid max-md:grid-cols-[52px_1fr] max-md:gap-x-6">
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center rounded-full max-md:justify-self-center bg-art-dash text-h4 text-art-glass ring-6 ring-strip md:ring-10 md:mt-2.5 md:size-14 md:text-h3"
            >
              {index + 1}
            </span>
            <div className="md:mt-13 md:pr-4">
              <h3 className="text-h3">{step.title}</h3>
              <p className="mt-2 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
