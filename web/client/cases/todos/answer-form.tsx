import { useEffect, useRef } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import { ANSWER_MAX } from '#contract/cases/constants.ts'
import type { Todo } from '#contract/cases/endpoints.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { CASE_PARTS, focusPart } from '../case-sections.ts'
import type { CaseHandle } from '../use-case.ts'

type AnswerFormProps = { todo: Todo; handle: CaseHandle; onClose: () => void }

/** Answers a question where it stands. */
export function AnswerForm({ todo: { id }, handle, onClose }: AnswerFormProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const top = useRef<HTMLDivElement>(null)
  const { code, consultant } = handle.case
  const form = useForm({
    initial: { answer: '' },
    draft: `answer ${id}`,
    endpoint: 'POST /cases/{code}/todos/{id}/answer',
    rest: { params: { code, id } },
    texts: { failed: 'case.todos.answerFailed' },
    check: ({ answer }) => (answer.trim() === '' ? { answer: { key: 'validation.required' } } : {}),
    body: ({ answer }) => ({ answer: answer.trim() }),
    onDone: (answered) => {
      handle.take(answered)
      const name = consultant ? firstName(consultant.name) : t('case.yourConsultant')
      showToast({ text: t('case.todos.answered', { name }) })
      onClose()
      focusPart(CASE_PARTS.todos)
    },
    onFailure: refreshOnConflict(handle),
  })

  useEffect(() => {
    top.current?.querySelector('textarea')?.focus()
  }, [])

  return (
    <Form form={form} className="mt-3">
      <div ref={top} className="grid gap-4">
        <TextareaField
          {...form.field('answer')}
          label={t('case.todos.yourAnswer')}
          maxLength={ANSWER_MAX}
          rows={3}
          required
        />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} size="compact" busyLabel={t('case.todos.sending')}>
            {t('case.todos.send')}
          </SubmitButton>
          <Button variant="quiet" size="compact" onClick={onClose}>
            {t('case.todos.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
