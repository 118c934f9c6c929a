import type { CannedReply } from '../../../contract/desk.ts'
import { REPLY_TEXT_MAX, REPLY_TITLE_MAX } from '../../../contract/desk-vocabulary.ts'
import { LOCALES } from '../../../contract/locales.ts'
import { browserApi } from '../../api/browser-api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextareaField, TextField } from '../../forms/text-fields.tsx'
import { useFormWith } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useDialogDone } from '../../staff/use-dialog-done.ts'

const EMPTY = { title: '', en: '', fr: '', zh: '', tl: '' }

/** A reply is written in all languages or not at all: clients are equals. */
export function ReplyDialog({ reply, onClose }: { reply: CannedReply | null; onClose: () => void }) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useFormWith({
    initial: reply ? { title: reply.title, ...reply.texts } : EMPTY,
    draft: `canned reply ${reply?.id ?? 'new'}`,
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value.trim() === '' ? [[name, { key: 'desk.replies.required' as const }]] : [],
        ),
      ),
    body: ({ title, en, fr, zh, tl }) => ({ title: title.trim(), texts: { en, fr, zh, tl } }),
    send: (body, { key }) =>
      reply
        ? browserApi().call('PUT /desk/replies/{id}', { params: { id: reply.id }, body })
        : browserApi().call('POST /desk/replies', { body, idempotencyKey: key }),
    onDone: () => done(t('desk.saved')),
  })
  return (
    <FormDialog
      form={form}
      size="wide"
      title={reply ? t('desk.replies.change', { title: reply.title }) : t('desk.replies.add')}
      submit={t('desk.save')}
      busy={t('desk.saving')}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('desk.replies.name')} maxLength={REPLY_TITLE_MAX} />
      {LOCALES.map((locale) => (
        <TextareaField
          key={locale}
          {...form.field(locale)}
          lang={locale}
          label={t('desk.replies.text', { language: t('desk.language', { code: locale }) })}
          maxLength={REPLY_TEXT_MAX}
        />
      ))}
    </FormDialog>
  )
}
