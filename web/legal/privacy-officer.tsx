import { BUSINESS } from '../../contract/business.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PlainLink } from '../ui/text-link.tsx'

/** The law wants a person in charge and a way to reach them; the owner may put a name here one day. */
export function PrivacyOfficer() {
  const { t } = useI18n()
  const { name, privacyEmail, address } = BUSINESS
  return (
    <section id="officer" aria-labelledby="officer-title" className="card card-pad self-start">
      <h2 id="officer-title" className="text-h3">
        {t('privacy.officer.title')}
      </h2>
      <address className="mt-4 not-italic">
        <p className="font-label">{t('privacy.officer.role', { name })}</p>
        <p className="mt-1 text-ink-soft">
          {t('footer.address', {
            street: address.street,
            city: t('footer.city'),
            postalCode: address.postalCode,
          })}
        </p>
        <PlainLink href={`mailto:${privacyEmail}`} className="inline-flex min-h-11 items-center break-all">
          {privacyEmail}
        </PlainLink>
      </address>
      <p className="mt-2 text-small text-ink-soft">{t('privacy.officer.text')}</p>
    </section>
  )
}
