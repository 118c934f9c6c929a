import { ExternalLink, Mail, Share2 } from 'lucide'
import { inBrackets } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-style.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { shareLinks } from './share-links.ts'

/** The phone's own way to share where there is one, and plain links to the others. */
export function ShareButtons({ link }: { link: string }) {
  const { t, locale } = useI18n()
  const isHydrated = useHydrated()
  const text = t('userProfile.referrals.shareText')
  const subject = t('userProfile.referrals.shareSubject')
  const { email, ...sites } = shareLinks({ link, text, subject })
  const canShare = isHydrated && typeof navigator.share === 'function'

  async function share() {
    try {
      await navigator.share({ title: subject, text, url: link })
    } catch (error) {
      // Closing the phone's share sheet is a cancel; any other failure falls back to an email, so that the button
      // always works.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = email
    }
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      {canShare && (
        <Button variant="second" size="compact" startIcon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
          {t('userProfile.referrals.share')}
        </Button>
      )}
      <a href={email} className={buttonClass('second', 'compact')}>
        <Icon of={Mail} size={18} />
        {t('userProfile.referrals.shareBy.email')}
      </a>
      {Object.entries(sites).map(([name, address]) => (
        <a
          key={name}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('second', 'compact')}
        >
          {name}
          <Icon of={ExternalLink} size={16} />
          <span className="sr-only">{inBrackets(locale, t('userProfile.referrals.newTab'))}</span>
        </a>
      ))}
    </div>
  )
}
