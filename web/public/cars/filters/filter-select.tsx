import { type ComponentProps, useId } from 'react'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'

type FilterSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'id'> & { label: string }

/** One choice of a filter, with its label above it; `className` is the place of both. */
export function FilterSelect({ label, className, ...select }: FilterSelectProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="text-caption font-label">
        {label}
      </label>
      <NativeSelect {...select} id={id} className="mt-1" />
    </div>
  )
}
