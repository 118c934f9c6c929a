import { useI18n } from '../i18n/i18n.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { withRedirect } from './use-arrival.ts'

/** The address has an account: say so, and the way to it. */
export function EmailTakenText({ redirect }: { redirect: string | null }) {
  const { t } = useI18n()
  return (
    <>
      {t('registerForm.emailAlreadyExists')}{' '}
      <TextLink to={withRedirect('/login', redirect)}>{t('registerForm.logIn')}</TextLink>
    </>
  )
}
