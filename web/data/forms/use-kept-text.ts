import { useMemo, useState } from 'react'
import type { RestoredDraft } from './form-store.ts'
import { useFormDraft } from './use-form-draft.ts'

/** A state that is no form of the kit and keeps a draft like one: see `useFormDraft`. */
export function useKeptText<Value>(name: string, initial: Value) {
  const [opened] = useState({ value: initial })
  const [value, setValue] = useState(initial)
  const [restored, setRestored] = useState<RestoredDraft | null>(null)
  const forget = useFormDraft({
    name,
    initial: opened,
    values: useMemo(() => ({ value }), [value]),
    onRestore: (typed: { value?: Value }, found) => {
      if (typed.value === undefined) return
      setValue(typed.value)
      setRestored(found)
    },
  })
  return {
    value,
    setValue,
    restored,
    forget,
    discard: () => {
      forget()
      setRestored(null)
      setValue(opened.value)
    },
  }
}
