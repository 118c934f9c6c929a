import type { CarBody } from '#assets/cars/paint.ts'
import { LEAD_VEHICLE_TYPES, type LeadVehicleType, SHORT_VEHICLE_TYPES } from '#contract/leads/constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ShowroomCar } from '#web/ui/drawings/showroom-car.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { problemText, type StepProps } from './answer-controls.tsx'

const BODY: Partial<Record<LeadVehicleType, CarBody>> = {
  sedan: 'sedan',
  suv: 'suv',
  truck: 'pickup-truck',
  coupe: 'coupe',
  convertible: 'convertible',
  hatchback: 'hatchback',
  wagon: 'wagon',
  minivan: 'van',
}

/** The first step, and the only one that is rendered with the page, before any answer. */
export function VehicleStep({ answers, isFuller, problems, onAnswer }: StepProps) {
  const { t } = useI18n()
  const short: readonly LeadVehicleType[] = SHORT_VEHICLE_TYPES
  // A car of ours may be of a kind that only the fuller variant offers: then it is offered here too.
  const types = LEAD_VEHICLE_TYPES.filter((type) => isFuller || short.includes(type) || type === answers.vehicleType)
  return (
    <RadioGroup
      legend={t('leadForm.steps.vehicle.question')}
      hideLegend
      name="vehicleType"
      layout="cards"
      className="wizard-vehicles"
      value={answers.vehicleType}
      onValueChange={(vehicleType) => onAnswer({ vehicleType })}
      error={problemText(t, problems.vehicleType, 'choice')}
      options={types.map((type) => {
        const body = BODY[type]
        return {
          value: type,
          label: t(type === 'other' ? 'leadForm.otherVehicle' : `lead.vehicleTypes.${type}`),
          drawing: body && <ShowroomCar body={body} className="w-26 shrink-0 md:w-28" />,
        }
      })}
    />
  )
}
