import { Plus, Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { CASE_LINE_MAX, PLAN_STEPS_MAX, PLAN_TEXT_MAX } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { joinList } from '#locales/lists.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { say } from '#web/data/forms/message.ts'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useChangedSince } from './use-changed-since.ts'

type Step = { key: number; text: string; due: string }

/** A few steps with their days, and a word to the client. */
export function PlanDialog({ case: { code, version, plan }, onClose }: { case: DeskCase; onClose: () => void }) {
  const { t, locale } = useI18n()
  const written = plan?.steps.map(({ text, due }, key): Step => ({ key, text, due: due ?? '' }))
  const changeSinceOpened = useChangedSince(plan?.written_at, {
    name: plan?.author,
    text: plan ? joinList(locale, [...plan.steps.map(({ text }) => text), ...(plan.note ? [plan.note] : [])]) : '',
  })
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { steps: written ?? [{ key: 0, text: '', due: '' }], note: plan?.note ?? '' },
    draft: `plan ${code}`,
    endpoint: 'PUT /desk/cases/{code}/plan',
    rest: { params: { code } },
    check: ({ steps }) => {
      if (steps.every(({ text }) => text.trim() === '')) return { steps: { key: 'desk.case.planMissing' } }
      const meanwhile = changeSinceOpened()
      return meanwhile ? { steps: meanwhile } : {}
    },
    body: ({ steps, note }) => ({
      version,
      plan: {
        steps: steps
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, due }) => ({ text: text.trim(), due: due || null })),
        note: note.trim() || null,
      },
    }),
    onDone: () => done(t('desk.case.planSaved')),
  })
  const { steps } = form.values
  const problem = form.errors.steps
  const lastText = useRef<HTMLTextAreaElement>(null)
  const isAdded = useRef(false)

  // A new step is there to be written.
  useEffect(() => {
    if (isAdded.current) lastText.current?.focus()
    isAdded.current = false
  })

  function setStep(key: number, changes: Partial<Step>) {
    form.change({ steps: steps.map((step) => (step.key === key ? { ...step, ...changes } : step)) })
  }

  function addStep() {
    isAdded.current = true
    const key = Math.max(...steps.map((step) => step.key), 0) + 1
    form.change({ steps: [...steps, { key, text: '', due: '' }] })
  }

  return (
    <FormDialog
      form={form}
      size="wide"
      title={t(plan ? 'desk.case.planChange' : 'desk.case.planWrite')}
      submit={t('desk.case.planShow')}
      busy={t('desk.saving')}
      variant="next"
      onClose={onClose}
    >
      {problem && <Alert type="danger" title={say(t, problem)} />}
      {steps.map(({ key, text, due }, index) => (
        <div key={key} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
          <Field label={t('desk.case.planStep', { number: index + 1 })}>
            {(control) => (
              <Textarea
                {...control}
                ref={index === steps.length - 1 ? lastText : undefined}
                rows={2}
                maxLength={PLAN_TEXT_MAX}
                value={text}
                onChange={({ target }) => setStep(key, { text: target.value })}
              />
            )}
          </Field>
          <Field label={t('desk.case.planDue')}>
            {(control) => (
              <DateInput {...control} value={due} onChange={({ target }) => setStep(key, { due: target.value })} />
            )}
          </Field>
          <IconButton
            icon={Trash2}
            label={t('desk.case.planRemove', { number: index + 1 })}
            disabled={steps.length === 1}
            onClick={() => form.change({ steps: steps.filter((step) => step.key !== key) })}
          />
        </div>
      ))}
      {steps.length < PLAN_STEPS_MAX && (
        <Button
          variant="quiet"
          size="compact"
          startIcon={<Icon of={Plus} size={17} />}
          onClick={addStep}
          className="justify-self-start"
        >
          {t('desk.case.planAdd')}
        </Button>
      )}
      <TextareaField {...form.field('note')} label={t('desk.case.planNote')} maxLength={CASE_LINE_MAX} />
    </FormDialog>
  )
}
