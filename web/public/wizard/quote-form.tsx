import { useState } from 'react'
import { QUOTE_MAX_CHARS } from '#contract/inbox/constants.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

const DOCUMENTS_PATH = '/profile?tab=documents'
const EMPTY = { text: '' }

/**
 * A dealer’s quote for the request that was just sent: pasted without an account; a file needs one, in the documents.
 */
export function QuoteForm({ requestId, isSignedIn }: { requestId: string; isSignedIn: boolean }) {
  const { t } = useI18n()
  const [isAdded, setIsAdded] = useState(false)
  const form = useForm({
    endpoint: 'POST /leads/{id}/quote',
    rest: { params: { id: requestId } },
    initial: EMPTY,
    draft: `quote ${requestId}`,
    texts: {
      failed: 'leadForm.sent.quote.failed',
      failedLeads: true,
      required: 'leadForm.problems.required',
      fields: { text: 'leadForm.sent.quote.full' },
    },
    check: (values) => requireFields(values, ['text'], 'leadForm.problems.required'),
    body: ({ text }) => ({ text }),
    onDone: () => {
      form.reset(EMPTY)
      setIsAdded(true)
    },
  })
  return (
    <section aria-labelledby="sent-quote" className="mt-8 border-t pt-6">
      <h4 id="sent-quote" className="text-h4">
        {t('leadForm.sent.quote.title')}
      </h4>
      <p className="mt-1 measure-lead text-small text-ink-soft">{t('leadForm.sent.quote.text')}</p>
      <Form form={form} className="mt-4 grid gap-3">
        <TextareaField
          {...form.field('text')}
          label={t('leadForm.sent.quote.label')}
          rows={4}
          maxLength={QUOTE_MAX_CHARS}
        />
        <FormFailure failure={form.failure} />
        {isAdded && !form.isChanged && <Alert type="success" isNews title={t('leadForm.sent.quote.added')} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton form={form} variant="second" busyLabel={t('leadForm.sent.quote.adding')}>
            {t('leadForm.sent.quote.add')}
          </SubmitButton>
          <TextLink
            to={isSignedIn ? DOCUMENTS_PATH : `/login?redirect=${encodeURIComponent(DOCUMENTS_PATH)}`}
            className="inline-flex min-h-11 items-center text-small"
          >
            {t(isSignedIn ? 'leadForm.sent.quote.file' : 'leadForm.sent.quote.fileGuest')}
          </TextLink>
        </div>
      </Form>
    </section>
  )
}
