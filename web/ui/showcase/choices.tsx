import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ShowroomCar } from '../drawings/showroom-car.tsx'
import { Checkbox } from '../inputs/checkbox.tsx'
import { RadioGroup } from '../inputs/radio-group.tsx'
import { RatingInput } from '../inputs/rating-input.tsx'
import { Switch } from '../inputs/switch.tsx'
import { PartSection } from './part-section.tsx'

export function Choices() {
  const { t } = useI18n()
  const [vehicle, setVehicle] = useState('suv')
  const [stars, setStars] = useState<number | null>(4)
  const times = [
    { value: 'morning', label: t('parts.choices.morning') },
    { value: 'evening', label: t('parts.choices.evening') },
  ]
  return (
    <PartSection id="choices" title={t('parts.choices.title')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <Checkbox label={t('parts.choices.terms')} defaultChecked />
          <Checkbox label={t('parts.choices.terms')} error={t('parts.choices.termsError')} />
          <Checkbox label={t('parts.choices.terms')} disabled defaultChecked />
          <Switch label={t('parts.choices.notifications')} help={t('parts.choices.notificationsHelp')} defaultChecked />
          <Switch label={t('parts.choices.notifications')} />
          <RadioGroup
            legend={t('parts.choices.time')}
            name="time"
            options={times}
            defaultValue="morning"
            layout="row"
            className="mt-4"
          />
          <RadioGroup
            legend={t('parts.choices.time')}
            name="time-missing"
            options={times}
            layout="row"
            error={t('parts.choices.timeError')}
            className="mt-4"
          />
          <div className="mt-4">
            <RatingInput
              legend={t('parts.choices.rating')}
              name="stars"
              value={stars}
              onValueChange={setStars}
              starLabel={(count) => t('parts.choices.stars', { count })}
            />
          </div>
        </div>
        <RadioGroup
          legend={t('parts.choices.vehicle')}
          name="vehicle"
          layout="cards"
          value={vehicle}
          onValueChange={setVehicle}
          options={[
            { value: 'sedan', label: t('parts.choices.sedan'), drawing: <ShowroomCar body="sedan" className="w-28" /> },
            { value: 'suv', label: t('parts.choices.suv'), drawing: <ShowroomCar body="suv" className="w-28" /> },
            {
              value: 'truck',
              label: t('parts.choices.truck'),
              drawing: <ShowroomCar body="pickup-truck" className="w-28" />,
            },
          ]}
        />
      </div>
    </PartSection>
  )
}
