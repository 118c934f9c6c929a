import type { ComponentType } from 'react'
import { BudgetStep } from './budget-step.tsx'
import { BrandStep, DetailsStep, RequirementsStep } from './car-steps.tsx'
import { CallTimeStep, ConditionStep, PriorSearchStep } from './choice-steps.tsx'
import { ContactStep } from './contact-step.tsx'
import { LocationFields } from './location-fields.tsx'
import type { StepProps } from './step-props.ts'
import type { StepName } from './steps.ts'
import { TermsStep } from './terms-step.tsx'
import { TradeInStep } from './trade-in-step.tsx'

export { SentCard } from './sent-card.tsx'
export { StartOver } from './start-over.tsx'

const STEPS: Record<Exclude<StepName, 'vehicle'>, ComponentType<StepProps>> = {
  budget: BudgetStep,
  condition: ConditionStep,
  contact: ContactStep,
  callTime: CallTimeStep,
  brand: BrandStep,
  details: DetailsStep,
  priorSearch: PriorSearchStep,
  requirements: RequirementsStep,
  location: LocationFields,
  tradeIn: TradeInStep,
  terms: TermsStep,
}

/** Every step but the first, which the page has already. */
export function LaterStep({ step, ...props }: StepProps & { step: Exclude<StepName, 'vehicle'> }) {
  const Step = STEPS[step]
  return <Step {...props} />
}
