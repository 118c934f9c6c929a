import './contact.css'
import { REPLY_TIMES } from '../../contract/claims.ts'
import { useDocumentSettings } from '../document.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { breadcrumbJsonLd } from '../shell/json-ld.ts'
import { Page } from '../shell/page.tsx'
import { lazyOnVisible } from '../ui/lazy.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { ReplyCard } from './reply-card.tsx'

// The end of the page needs its script only once it is near.
const MapSection = lazyOnVisible(async () => (await import('./map-section.tsx')).MapSection, { fallback: null })

export default function Contact() {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  return (
    <Page
      title={t('contact.metaTitle')}
      description={t('contact.metaDescription', { hours: REPLY_TIMES.form.maxHours })}
      image="/og/contact.png"
      jsonLd={breadcrumbJsonLd(publicUrl, [
        { name: t('shell.nav.home'), path: '/' },
        { name: t('shell.nav.contact'), path: '/contact' },
      ])}
    >
      <div className="page-width grid gap-x-16 pt-9 pb-(--section-space) lg:grid-cols-[5fr_6fr] lg:pt-14">
        <div className="lg:row-span-2">
          <h1 className="text-display keep-phrases">{t('contact.title')}</h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft">{t('contact.lead')}</p>
          <ContactWays />
          <div className="max-lg:hidden">
            <OpeningHours />
          </div>
        </div>
        <div>
          <ContactForm />
          <ReplyCard />
        </div>
        <div className="mt-10 lg:hidden">
          <OpeningHours />
        </div>
      </div>
      {/* In another language it begins anew: what the server rendered is in the first one. */}
      <MapSection key={locale} />
    </Page>
  )
}
