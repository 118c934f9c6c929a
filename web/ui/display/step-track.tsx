import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from './icon.tsx'
import { RoadDashes } from './road-dashes.tsx'

export type TrackStep = { key: string; title: string; note: ReactNode; state: 'done' | 'now' | 'next' }

const DASHES_PER_STEP = 8

/** How far along something is that goes through named stages, such as a package. */
export function StepTrack({ steps }: { steps: readonly TrackStep[] }) {
  const done = steps.filter((step) => step.state === 'done').length
  const hasNow = steps.some((step) => step.state === 'now')
  // The present dash stands in the middle of its step.
  const driven = done * DASHES_PER_STEP + (hasNow ? DASHES_PER_STEP / 2 : 0)
  return (
    <div className="flex flex-col gap-4">
      <RoadDashes count={steps.length * DASHES_PER_STEP} driven={driven} hasNow={hasNow} className="max-sm:hidden" />
      <RoadDashes count={steps.length} driven={done} hasNow={hasNow} className="sm:hidden" />
      <ol className="grid gap-x-6 gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step) => (
          <li key={step.key} aria-current={step.state === 'now' ? 'step' : undefined}>
            <p className={classNames('flex gap-2 text-label font-semibold', step.state === 'next' && 'text-ink-soft')}>
              {step.state === 'done' && <Icon of={Check} size={18} className="mt-0.5" />}
              {step.state === 'now' && <span aria-hidden="true" className="mt-0.5 h-4 w-2 shrink-0 bg-amber" />}
              {step.title}
            </p>
            <p className="text-small text-ink-soft">{step.note}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
