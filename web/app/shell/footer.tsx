import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { openingHoursTexts } from '#web/data/i18n/opening-hours.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { Wordmark } from '#web/ui/drawings/mark.tsx'
import { openConsentSettings } from '../consent/consent-store.ts'
import { NAV_LINKS, PRIVACY_PATH, TERMS_PATH } from './nav-links.ts'
import { useOffice } from './use-office.ts'

const FOOT_LINK =
  'inline-flex min-h-11 items-center text-label font-normal underline-offset-4 hover:underline md:min-h-9.5'

export function Footer() {
  const { locale, t } = useI18n()
  const house = useOffice()
  return (
    <footer aria-label={t('footer.label')} className="on-night" data-print="hide">
      <div className="page-width pt-14 pb-10">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[3.4fr_3.1fr_2.4fr_3.1fr]">
          <Wordmark className="self-start" />
          <FootColumn title={t('footer.quickLinks')}>
            <ul className="grid grid-cols-2 gap-x-6">
              {NAV_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={FOOT_LINK}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </FootColumn>
          <FootColumn title={t('footer.getStarted')}>
            <ul>
              <AccountRows />
              <li>
                <Link to="/tools" className={FOOT_LINK}>
                  {t('footer.tools')}
                </Link>
              </li>
              <li>
                <Link to={TERMS_PATH} className={FOOT_LINK}>
                  {t('footer.terms')}
                </Link>
              </li>
            </ul>
          </FootColumn>
          <FootColumn title={t('footer.contact')}>
            <ul>
              <li className="flex min-h-11 items-center text-label font-normal md:min-h-9.5">{t('footer.city')}</li>
              <li>
                <a href={`tel:${house.phone}`} className={FOOT_LINK}>
                  {formatPhone(house.phone)}
                </a>
              </li>
              <li>
                <a href={`mailto:${house.email}`} className={`${FOOT_LINK} break-all`}>
                  {house.email}
                </a>
              </li>
              <li className="py-2 text-small text-on-night-soft first-letter:uppercase">
                {joinParts(locale, openingHoursTexts(locale, t, house.hours))}
              </li>
            </ul>
          </FootColumn>
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 text-caption text-on-night-soft">
          {/* The page may be from last year, or the reader's clock be wrong: neither is a reason to render it again. */}
          <p className="mr-auto py-2 max-sm:w-full" suppressHydrationWarning>
            {t('footer.copyright', { year: currentYear(), name: BUSINESS.name })} {t('footer.sample')}
          </p>
          <Link to={PRIVACY_PATH} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {t('footer.privacy')}
          </Link>
          <button
            type="button"
            onClick={openConsentSettings}
            className="min-h-11 underline-offset-4 hover:underline noscript:hidden"
          >
            {t('footer.consentSettings')}
          </button>
        </div>
      </div>
    </footer>
  )
}

function currentYear(): string {
  return String(new Date().getUTCFullYear())
}

function FootColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-caption font-label text-on-night-soft">{title}</h2>
      {children}
    </section>
  )
}

function AccountRows() {
  const { t } = useI18n()
  const session = useSession()
  if (session.status === 'signedIn') {
    return (
      <li>
        <Link to="/profile" className={FOOT_LINK}>
          {t('shell.profile')}
        </Link>
      </li>
    )
  }
  return (
    <>
      <li className="in-data-[session=stored]:invisible">
        <Link to="/login" className={FOOT_LINK}>
          {t('shell.logIn')}
        </Link>
      </li>
      <li className="in-data-[session=stored]:invisible">
        <Link to="/register" className={FOOT_LINK}>
          {t('shell.register')}
        </Link>
      </li>
    </>
  )
}
