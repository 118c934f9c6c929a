import type { GoogleAction } from '#contract/accounts/google.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { storeVisitFact } from './visit-storage.ts'

type GoogleLinkProps = {
  action: GoogleAction
  redirect: string | null
  referral?: string | null
  /** Within a message. */
  isPlain?: true
}

/** Leaves the site for Google's own page; the answer comes back as an address of ours. */
export function GoogleLink({ action, redirect, referral, isPlain }: GoogleLinkProps) {
  const { t } = useI18n()
  const { hasGoogle } = useDocumentSettings()
  if (!hasGoogle) return null
  const query = new URLSearchParams({ action })
  if (redirect) query.set('redirect', redirect)
  if (referral) query.set('ref', referral)
  const link = {
    to: `/api/v1/auth/google/login?${query}`,
    reloadDocument: true,
    // Google's answer does not always carry it back.
    onClick: () => storeVisitFact('wanted-page', redirect ?? ''),
  }
  if (isPlain) return <TextLink {...link}>{t('googleErrors.register')}</TextLink>
  return (
    <ButtonLink {...link} variant="second" startIcon={<GoogleSign />} className="w-full">
      {t('auth.continueWithGoogle')}
    </ButtonLink>
  )
}

function GoogleSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M12.5 12H21a9 9 0 1 1-2.64-6.36" />
    </svg>
  )
}

/** Between Google and the form. */
export function OrDivider() {
  const { t } = useI18n()
  const { hasGoogle } = useDocumentSettings()
  if (!hasGoogle) return null
  return (
    <p className="my-6 flex items-center gap-4 text-caption text-ink-soft">
      <span aria-hidden="true" className="road-underline flex-1 text-road!" />
      {t('auth.orWithEmail')}
      <span aria-hidden="true" className="road-underline flex-1 text-road!" />
    </p>
  )
}
