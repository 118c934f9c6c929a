import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Choice } from './native-select.tsx'

type ComboboxProps = Partial<FieldControl> & {
  choices: readonly Choice[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string
  emptyText: string
  openLabel: string
  clearLabel: string
  name?: string
  disabled?: boolean
}

const END_BUTTON = 'flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink'

/** A long list that is narrowed down by typing, such as the makes of cars. */
export function Combobox({ choices, value, onValueChange, emptyText, openLabel, clearLabel, ...rest }: ComboboxProps) {
  const { name, disabled, ...input } = rest
  const selected = choices.find((choice) => choice.value === value) ?? null
  return (
    <BaseCombobox.Root
      items={choices}
      value={selected}
      onValueChange={(choice) => onValueChange(choice?.value ?? null)}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <BaseCombobox.InputGroup className="relative block">
        <BaseCombobox.Input {...input} autoComplete="off" className="field-control pr-22" />
        <span className="absolute top-0.5 right-0.5 flex">
          <BaseCombobox.Clear aria-label={clearLabel} className={END_BUTTON}>
            <Icon of={X} />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger aria-label={openLabel} className={END_BUTTON}>
            <Icon of={ChevronDown} />
          </BaseCombobox.Trigger>
        </span>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={6} className="z-toast outline-none">
          <BaseCombobox.Popup className="popup w-(--anchor-width)">
            <BaseCombobox.Empty>
              <p className="px-3 py-2.5 text-small text-ink-soft">{emptyText}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto data-empty:hidden">
              {(choice: Choice) => (
                <BaseCombobox.Item key={choice.value} value={choice} className="popup-item justify-between">
                  {choice.label}
                  <BaseCombobox.ItemIndicator>
                    <Icon of={Check} className="text-primary" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
