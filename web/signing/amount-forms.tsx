import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AddedLine } from '../../contract/signing-lines.ts'
import { useFocusRefused } from '../forms/use-focus-refused.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { AmountField } from '../tools/tool-fields.tsx'
import { centsOf } from '../tools/typed-fields.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

const LINE_MAX_CHARS = 80

function useRefusal() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useFocusRefused(form, tries)
  return { form, isWrong: tries > 0, refuse: () => setTries((last) => last + 1) }
}

type DifferentAmountProps = {
  currency: string
  /** It comes off the total: people type it without its minus. */
  isOff: boolean
  onRead: (cents: number) => void
}

/** What the contract says instead. */
export function DifferentAmount({ currency, isOff, onRead }: DifferentAmountProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const { form, isWrong, refuse } = useRefusal()

  function submit(event: FormEvent) {
    event.preventDefault()
    const cents = centsOf(typed)
    if (cents === undefined) refuse()
    else onRead(isOff ? -cents : cents)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <AmountField
        name="contract"
        currency={currency}
        label={t('signing.amount')}
        help={t('signing.amountHelp')}
        text={typed}
        problem={undefined}
        onText={setTyped}
        error={isWrong && centsOf(typed) === undefined ? t('signing.notAmount') : undefined}
      />
      <Button type="submit">{t('signing.next')}</Button>
    </form>
  )
}

type AddLineProps = { currency: string; onAdd: (line: AddedLine) => void; onCancel: () => void }

/** A line that stands in the contract and not in the offer. */
export function AddLine({ currency, onAdd, onCancel }: AddLineProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const { form, isWrong, refuse } = useRefusal()
  const cents = centsOf(typed)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || cents === undefined) refuse()
    else onAdd({ text: text.trim(), amount: cents })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-4 grid gap-4 rounded-card border bg-surface p-5 shadow-float"
    >
      <h2 className="text-h4">{t('signing.anotherTitle')}</h2>
      <Field
        label={t('signing.anotherText')}
        error={isWrong && text.trim() === '' ? t('signing.anotherTextMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={LINE_MAX_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <AmountField
        name="added"
        currency={currency}
        label={t('signing.amount')}
        text={typed}
        problem={undefined}
        onText={setTyped}
        error={isWrong && cents === undefined ? t('signing.notAmount') : undefined}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="second" onClick={onCancel}>
          {t('signing.cancel')}
        </Button>
        <Button type="submit">{t('signing.add')}</Button>
      </div>
    </form>
  )
}
