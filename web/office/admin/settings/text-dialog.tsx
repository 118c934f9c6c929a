import { SHOWN_PLANS } from '#contract/payments/plan-constants.ts'
import type { PlanPriceShown, ShownSettings } from '#contract/settings/endpoints.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { isGoodText, linesOf, withText } from './text-lines.ts'
import { useSettingForm } from './use-setting-form.ts'

type TextDialogProps = { plan: PlanPriceShown; texts: ShownSettings['texts']; onClose: () => void }

/** What a package says that it includes, in all four languages at once. */
export function TextDialog({ plan: { key, name, text, default_text: first }, texts, onClose }: TextDialogProps) {
  const { t } = useI18n()
  const form = useSettingForm({
    draft: `plan text ${key}`,
    initial: {
      en: text.en.join('\n'),
      fr: text.fr.join('\n'),
      zh: text.zh.join('\n'),
      tl: text.tl.join('\n'),
      reason: '',
    },
    check: (values) => {
      const found: FieldMessages<(typeof LOCALES)[number]> = {}
      for (const locale of LOCALES) {
        if (!isGoodText(values[locale])) found[locale] = { key: 'admin.settings.texts.wrong' }
      }
      return found
    },
    send: async ({ reason, en, fr, zh, tl }) => {
      const plan = SHOWN_PLANS.find((one) => one === key)
      if (!plan) return
      const written = { en: linesOf(en), fr: linesOf(fr), zh: linesOf(zh), tl: linesOf(tl) }
      const value = withText(texts.value, plan, written, first)
      await browserApi().call('PUT /settings/admin/texts', { body: { version: texts.version, reason, value } })
    },
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.texts.title', { name })}
      description={t('admin.settings.texts.lead')}
      submit={t('admin.settings.save')}
      size="wide"
      onClose={onClose}
    >
      {LOCALES.map((locale) => (
        <TextareaField key={locale} {...form.field(locale)} label={LANGUAGE_NAMES[locale]} rows={5} lang={locale} />
      ))}
    </ReasonDialog>
  )
}
