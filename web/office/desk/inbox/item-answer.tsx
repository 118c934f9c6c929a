import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskItem } from '#contract/inbox/endpoints.ts'
import { useAnswerField } from '#web/client/threads/use-pending-reply.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { refreshMenuCounts } from '../menu-counts.tsx'

const ANSWER_MAX_CHARS = 5_000

/** Writes to the sender by mail; what was written stays with the request. */
export function ItemAnswer({ item }: { item: DeskItem }) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const box = useRef<HTMLElement>(null)
  useAnswerField(box)
  const form = useForm({
    initial: { text: '' },
    draft: `request answer ${item.id}`,
    texts: { failed: 'inbox.answer.failed', failedLeads: true },
    check: (values) => requireFields(values, ['text'], 'inbox.answer.required'),
    endpoint: 'POST /inbox/admin/{id}/answers',
    rest: { params: { id: item.id } },
    body: (values) => values,
    onDone: async () => {
      form.reset()
      showToast({ text: t('inbox.answer.sent', { name: item.name }) })
      await refreshMenuCounts()
      await revalidate()
    },
  })
  return (
    <section ref={box} id="reply" aria-labelledby="reply-title" className="card card-pad">
      <h2 id="reply-title" className="text-h4">
        {t('inbox.answer.title', { name: item.name })}
      </h2>
      <Form form={form} className="mt-4 grid gap-4">
        <FormFailure failure={form.failure} />
        <TextareaField
          {...form.field('text')}
          data-desk-key="r"
          label={t('inbox.answer.label')}
          help={t('inbox.answer.help', {
            email: item.email,
            language: t(`lead.languages.${item.locale}`),
          })}
          rows={6}
          maxLength={ANSWER_MAX_CHARS}
        />
        <SubmitButton form={form} busyLabel={t('inbox.answer.sending')} className="justify-self-start">
          {t('inbox.answer.send')}
        </SubmitButton>
      </Form>
    </section>
  )
}
