import { ArrowRight } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { loginPath } from '#web/data/session/redirect-target.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** The page's main step: to the packages for signed-in people, else through the login. */
export function PackageLink() {
  const { t } = useI18n()
  const { status } = useSession()
  return (
    <ButtonLink
      to={status === 'signedIn' ? '/pricing' : loginPath('/pricing')}
      prefetch="intent"
      variant="next"
      size="call"
      endIcon={<Icon of={ArrowRight} />}
      className="max-sm:w-full"
    >
      {t('consulting.choose')}
    </ButtonLink>
  )
}
