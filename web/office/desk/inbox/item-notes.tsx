import { useRevalidator } from 'react-router'
import type { InboxNote } from '#contract/inbox/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'

const NOTE_MAX_CHARS = 5_000

/** What was answered and what colleagues should know, oldest first. */
export function ItemNotes({ itemId, notes }: { itemId: string; notes: readonly InboxNote[] }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="item-notes">
      <h2 id="item-notes" className="mb-3 text-h4">
        {t('inbox.notes.title')}
      </h2>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('inbox.notes.empty')}</p>
      ) : (
        <ol className="grid gap-4">
          {notes.map((note) => (
            <li
              key={note.id}
              className={classNames('border-l-4 pl-4', note.kind === 'answer' ? 'border-money' : 'border-primary')}
            >
              <p className="text-caption text-ink-soft">
                {t(`inbox.notes.kinds.${note.kind}`)}
                {DOT}
                {note.author ?? t('inbox.notes.gone')}
                {DOT}
                <DateText value={note.created_at} output="relative" />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <NewNote itemId={itemId} />
    </section>
  )
}

function NewNote({ itemId }: { itemId: string }) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { text: '' },
    draft: `request note ${itemId}`,
    texts: { failed: 'inbox.notes.failed', failedLeads: true },
    check: (values) => requireFields(values, ['text'], 'inbox.notes.required'),
    endpoint: 'POST /inbox/admin/{id}/notes',
    rest: { params: { id: itemId } },
    body: (values) => values,
    onDone: async () => {
      form.reset()
      await revalidate()
    },
  })
  return (
    <Form form={form} className="mt-6 grid gap-4">
      <FormFailure failure={form.failure} />
      <TextareaField
        {...form.field('text')}
        label={t('inbox.notes.label')}
        help={t('inbox.notes.help')}
        maxLength={NOTE_MAX_CHARS}
      />
      <SubmitButton form={form} busyLabel={t('inbox.notes.adding')} className="justify-self-start">
        {t('inbox.notes.add')}
      </SubmitButton>
    </Form>
  )
}
