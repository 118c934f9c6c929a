import { TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { CheckboxField } from '#web/data/forms/choice-fields.tsx'
import type { FieldBinding } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { NewTabSign, TextLink } from '#web/ui/buttons/text-link.tsx'

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'

export function TermsField(field: FieldBinding<boolean>) {
  const { t } = useI18n()
  const [before, after] = t('registerForm.agree', { link: GAP }).split(GAP)
  return (
    <CheckboxField
      {...field}
      label={
        <>
          {before}
          <TextLink to={TERMS_PATH} target="_blank" rel="noopener">
            {t('registerForm.termsLink')}
            <NewTabSign label={t('registerForm.newTab')} />
          </TextLink>
          {after}
        </>
      }
    />
  )
}
