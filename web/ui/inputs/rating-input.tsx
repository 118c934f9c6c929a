import { Star } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon } from '../display/icon.tsx'
import { FieldMessage } from './field.tsx'

type RatingInputProps = {
  legend: ReactNode
  name: string
  value: number | null
  onValueChange: (value: number) => void
  /** Such as “4 out of 5”: the name of each star. */
  starLabel: (stars: number) => string
  error?: ReactNode
}

/** One to five stars: five radio buttons, so that arrows and screen readers know what to do. */
export function RatingInput({ legend, name, value, onValueChange, starLabel, error }: RatingInputProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-message` : undefined}
      aria-invalid={error ? true : undefined}
      onPointerLeave={() => setPointed(null)}
    >
      <legend id={id} className="mb-1.5 text-label">
        {legend}
      </legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointed(stars)}
            className="target flex cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
              aria-label={starLabel(stars)}
              className="sr-only"
            />
            <Icon of={Star} size={28} className={classNames(stars <= shown && 'fill-current')} />
          </label>
        ))}
      </div>
      <div role="alert">{error && <FieldMessage id={`${id}-message`} error={error} />}</div>
    </fieldset>
  )
}
