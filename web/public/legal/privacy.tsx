import './legal.css'
import type { ReactNode } from 'react'
import { PRIVACY_VERSION } from '#contract/privacy/terms.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { belowHome } from '#web/app/shell/json-ld.ts'
import { PRIVACY_PATH } from '#web/app/shell/nav-links.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { buttonClass } from '#web/ui/buttons/button-style.ts'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Prose } from '#web/ui/display/prose.tsx'
import { PRIVACY_SECTIONS, RIGHTS } from './privacy-parts.ts'
import { CollectedTable, StoredTable } from './privacy-tables.tsx'

/** The body that supervises Quebec's Law 25. */
const COMMISSION_URL = 'https://www.cai.gouv.qc.ca'

type Section = (typeof PRIVACY_SECTIONS)[number]

export default function Privacy() {
  const { t } = useI18n()
  const { publicUrl, house } = useDocumentSettings()
  // The policy states the retention times that are set: changing a setting changes the policy.
  const { retentionSince = PRIVACY_VERSION } = house
  const since = retentionSince > PRIVACY_VERSION ? retentionSince : PRIVACY_VERSION
  return (
    <Page
      title={t('privacy.metaTitle')}
      description={t('privacy.metaDescription')}
      image="/og/privacy.png"
      jsonLd={import.meta.env.SSR ? belowHome(publicUrl, t, { path: PRIVACY_PATH, name: t('privacy.metaTitle') }) : {}}
    >
      <div className="page-width grid gap-x-16 gap-y-10 pt-9 pb-12 lg:grid-cols-[7fr_5fr] lg:pt-14 lg:pb-16">
        <header>
          <h1 className="text-h1 keep-phrases">{t('privacy.title')}</h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft">{t('privacy.lead')}</p>
          <p className="mt-5 text-small text-ink-faint">
            {t('privacy.inForce')} <DateText value={since} output="dateOnly" />
          </p>
        </header>
        <PrivacyOfficer />
      </div>
      <div className="page-width pb-12">
        <Contents />
      </div>
      <div className="bg-sunken">
        <Wide section="collect" lead={t('privacy.collect.lead')}>
          <CollectedTable />
        </Wide>
      </div>
      <PrivacyRights />
      <div className="page-width grid gap-x-16 gap-y-12 pb-(--section-space) md:grid-cols-2">
        <Column sections={['consent', 'security']} />
        <Column sections={['share', 'outside']} />
      </div>
      <div className="bg-sunken">
        <Wide section="cookies" lead={t('privacy.cookies.lead')}>
          <StoredTable />
        </Wide>
      </div>
      <div className="page-width section-y grid gap-x-16 gap-y-12 md:grid-cols-2">
        <Column sections={['incidents', 'changes']} />
        <Column sections={['complaint']}>
          <p>
            <PlainLink href={COMMISSION_URL} rel="noopener">
              {t('privacy.complaint.link')}
            </PlainLink>
          </p>
        </Column>
      </div>
    </Page>
  )
}

function Contents() {
  const { t } = useI18n()
  return (
    <nav aria-labelledby="contents-title" data-print="hide">
      <h2 id="contents-title" className="text-caption font-label text-ink-faint">
        {t('privacy.contents')}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        {PRIVACY_SECTIONS.map((section) => (
          <li key={section}>
            <PlainLink href={`#${section}`} className="inline-flex min-h-11 items-center">
              {t(`privacy.${section}.title`)}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Wide({ section, lead, children }: { section: Section; lead: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="page-width section-y">
      <h2 id={`${section}-title`} className="text-h2">
        {t(`privacy.${section}.title`)}
      </h2>
      <p className="mt-3 mb-9 measure-text text-ink-soft">{lead}</p>
      {children}
    </section>
  )
}

type TextSection = Extract<
  Section,
  'consent' | 'share' | 'outside' | 'security' | 'incidents' | 'complaint' | 'changes'
>

function Column({ sections, children }: { sections: readonly TextSection[]; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="grid content-start gap-12">
      {sections.map((section) => (
        <section key={section} id={section} aria-labelledby={`${section}-title`} className="legal-section">
          <h2 id={`${section}-title`} className="text-h3">
            {t(`privacy.${section}.title`)}
          </h2>
          <div className="prose mt-3 text-ink-soft">
            <Prose text={t(`privacy.${section}.text`)} />
            {children}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The law wants a person in charge and a way to reach them; the owner may put a name here one day. */
function PrivacyOfficer() {
  const { t } = useI18n()
  const { privacyEmail, street, postalCode } = useOffice()
  return (
    <section id="officer" aria-labelledby="officer-title" className="card card-pad self-start">
      <h2 id="officer-title" className="text-h3">
        {t('privacy.officer.title')}
      </h2>
      <address className="mt-4 not-italic">
        <p className="font-label">{t('privacy.officer.role', { name: BUSINESS.name })}</p>
        <p className="mt-1 text-ink-soft">
          {t('footer.address', { street, city: t('footer.postalCity'), postalCode })}
        </p>
        <PlainLink href={`mailto:${privacyEmail}`} className="inline-flex min-h-11 items-center break-all">
          {privacyEmail}
        </PlainLink>
      </address>
      <p className="mt-2 text-small text-ink-soft">{t('privacy.officer.text')}</p>
    </section>
  )
}

function PrivacyRights() {
  const { t } = useI18n()
  const { privacyEmail } = useOffice()
  const subject = encodeURIComponent(t('privacy.rights.subject'))
  return (
    <section id="rights" aria-labelledby="rights-title" className="page-width section-y">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 id="rights-title" className="text-h1">
          {t('privacy.rights.title')}
        </h2>
        <p className="text-ink-soft">{t('privacy.rights.lead')}</p>
      </div>
      <dl className="mt-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {RIGHTS.map((right) => (
          <div key={right} className="border-t-2 border-ink pt-4 pb-8">
            <dt className="text-h4">{t(`privacy.rights.${right}.title`)}</dt>
            <dd className="mt-2 text-ink-soft">{t(`privacy.rights.${right}.text`)}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`mailto:${privacyEmail}?subject=${subject}`}
        data-print="hide"
        className={buttonClass('main', 'regular')}
      >
        {t('privacy.rights.action')}
      </a>
    </section>
  )
}
