import { REPLY_TEXT_MAX, REPLY_TITLE_MAX } from '#contract/desk/constants.ts'
import type { CannedReply } from '#contract/desk/endpoints.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'

type Values = Record<Locale | `title_${Locale}`, string>
const inAll = <Value,>(of: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, Value>

function valuesOf(reply: CannedReply | null): Values {
  const { titles, texts } = reply ?? { titles: inAll(() => ''), texts: inAll(() => '') }
  return { ...texts, title_en: titles.en, title_fr: titles.fr, title_zh: titles.zh, title_tl: titles.tl }
}

/** A reply is written in all languages or not at all: clients are equals. */
export function ReplyDialog({ reply, onClose }: { reply: CannedReply | null; onClose: () => void }) {
  const { t, locale: ownLocale } = useI18n()
  const done = useDialogDone(onClose)
  const form = useFormWith({
    initial: valuesOf(reply),
    draft: `canned reply ${reply?.id ?? 'new'}`,
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value.trim() === '' ? [[name, { key: 'desk.replies.required' as const }]] : [],
        ),
      ),
    body: (values) => ({
      titles: inAll((locale) => values[`title_${locale}`].trim()),
      texts: inAll((locale) => values[locale]),
    }),
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
      title={reply ? t('desk.replies.change', { title: reply.titles[ownLocale] }) : t('desk.replies.add')}
      submit={t('desk.save')}
      busy={t('desk.saving')}
      onClose={onClose}
    >
      {LOCALES.map((locale) => {
        const language = t('desk.language', { code: locale })
        return (
          <div key={locale} className="grid gap-3">
            <TextField
              {...form.field(`title_${locale}`)}
              lang={locale}
              label={t('desk.replies.name', { language })}
              maxLength={REPLY_TITLE_MAX}
            />
            <TextareaField
              {...form.field(locale)}
              lang={locale}
              label={t('desk.replies.text', { language })}
              maxLength={REPLY_TEXT_MAX}
            />
          </div>
        )
      })}
    </FormDialog>
  )
}
