import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Choice } from './native-select.tsx'

type SelectProps = Partial<FieldControl> & {
  choices: readonly Choice[]
  placeholder: string
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string | null) => void
  name?: string
  disabled?: boolean
  required?: boolean
}

/** A list drawn in our own hand, for where the system's would look foreign. For forms on phones prefer NativeSelect. */
export function Select({ choices, placeholder, id, value, onValueChange, ...rest }: SelectProps) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...root } = rest
  return (
    <BaseSelect.Root {...root} id={id} items={choices} value={value} onValueChange={onValueChange} modal={false}>
      <BaseSelect.Trigger
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className="field-control flex items-center justify-between gap-3 text-left"
      >
        <BaseSelect.Value placeholder={placeholder} className="data-placeholder:text-ink-faint" />
        <BaseSelect.Icon>
          <Icon of={ChevronDown} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-toast outline-none">
          <BaseSelect.Popup className="popup min-w-(--anchor-width)">
            <BaseSelect.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto">
              {choices.map((choice) => (
                <BaseSelect.Item key={choice.value} value={choice.value} className="popup-item justify-between">
                  <BaseSelect.ItemText>{choice.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Icon of={Check} className="text-primary" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
