import './legal.css'
import { Printer } from 'lucide'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type terms from '#locales/en/terms.json'
import { TERMS_SECTIONS, type TermsSection, termsText } from '#locales/terms-text.ts'
import { belowHome } from '#web/app/shell/json-ld.ts'
import { PRIVACY_PATH, TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Prose } from '#web/ui/display/prose.tsx'

type Brief = Exclude<keyof (typeof terms)['terms']['brief'], 'title' | 'note'>

/** What matters most, each with the section that says it in full. */
const TERMS_BRIEF = [
  { point: 'advisor', section: 'role' },
  { point: 'outcome', section: 'outcome' },
  { point: 'payment', section: 'payment' },
  { point: 'refunds', section: 'refunds' },
  { point: 'total', section: 'negotiation' },
  { point: 'liability', section: 'liability' },
  { point: 'law', section: 'law' },
  { point: 'consumer', section: 'consumer' },
] as const satisfies readonly { point: Brief; section: TermsSection }[]

/** A contract, set as one: numbered, dated, with its contents beside it, and clean on paper. */
export default function Terms() {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  return (
    <Page
      title={t('terms.metaTitle')}
      description={t('terms.metaDescription')}
      image="/og/terms-and-conditions.png"
      jsonLd={import.meta.env.SSR ? belowHome(publicUrl, t, { path: TERMS_PATH, name: t('terms.title') }) : {}}
      className="page-width pt-9 pb-(--section-space) lg:pt-14"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="text-h1">{t('terms.title')}</h1>
          <p className="mt-3 text-lead text-ink-soft">{t('terms.lead', { name: BUSINESS.name })}</p>
        </div>
        <PrintButton label={t('terms.print')} />
      </header>
      <dl className="mt-7 flex flex-wrap gap-x-10 gap-y-2 border-y py-4 text-small">
        <Fact term={t('terms.inForce')}>
          <DateText value={TERMS_VERSION} output="dateOnly" />
        </Fact>
        <Fact term={t('terms.versionLabel')}>{TERMS_VERSION}</Fact>
      </dl>
      <TermsBrief />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[19rem_1fr]">
        <Contents />
        <div className="grid gap-11">
          {TERMS_SECTIONS.map((section, index) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`} className="legal-section">
              <h2 id={`${section}-title`} className="legal-heading text-h3">
                <span className="legal-number">{index + 1}.</span>
                {t(`terms.sections.${section}.title`)}
              </h2>
              <div className="prose measure-text mt-3 text-ink-soft">
                <SectionText section={section} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="font-label tabular-nums">{children}</dd>
    </div>
  )
}

function Contents() {
  const { t } = useI18n()
  return (
    <nav id="contents" aria-labelledby="contents-title" className="legal-contents lg:sticky lg:top-24 lg:self-start">
      <h2 id="contents-title" className="text-caption font-label text-ink-faint">
        {t('terms.contents')}
      </h2>
      <ol className="mt-2">
        {TERMS_SECTIONS.map((section, index) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center gap-3 py-1 text-label font-normal underline-offset-4 hover:underline lg:min-h-9.5 lg:text-small"
            >
              <span aria-hidden="true" className="w-6 shrink-0 text-right text-ink-faint tabular-nums">
                {index + 1}
              </span>
              {t(`terms.sections.${section}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SectionText({ section }: { section: TermsSection }) {
  const { t } = useI18n()
  const { chargesTax } = useDocumentSettings()
  const house = useOffice()
  return (
    <>
      <Prose text={termsText(t, section, { ...house, chargesTax })} />
      {section === 'privacy' && (
        <p>
          <TextLink to={PRIVACY_PATH}>{t('footer.privacy')}</TextLink>
        </p>
      )}
    </>
  )
}

function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="second"
      onClick={() => print()}
      startIcon={<Icon of={Printer} />}
      data-print="hide"
      className="noscript:hidden"
    >
      {label}
    </Button>
  )
}

/** The points people look for, before the contract itself. */
function TermsBrief() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="brief-title" className="mt-10 rounded-panel bg-sunken p-(--card-space) lg:mt-12 lg:p-11">
      <h2 id="brief-title" className="text-h2">
        {t('terms.brief.title')}
      </h2>
      <ul className="mt-6 grid gap-x-14 md:grid-cols-2">
        {TERMS_BRIEF.map(({ point, section }) => (
          <li key={point} className="flex items-baseline gap-4 border-t border-line-strong/40 py-3.5">
            <span className="flex-1">{t(`terms.brief.${point}`)}</span>
            <a
              href={`#${section}`}
              className="target -my-3 inline-flex items-center justify-center font-label text-primary underline underline-offset-4 tabular-nums print:hidden"
            >
              §{'\u00a0'}
              {TERMS_SECTIONS.indexOf(section) + 1}
              <span className="sr-only"> {t(`terms.sections.${section}.title`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-ink-soft">{t('terms.brief.note')}</p>
    </section>
  )
}
