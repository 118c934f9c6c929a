import './about.css'
import { Check, X } from 'lucide'
import { CLAIMS, REPLY_TIMES } from '#contract/tools/claims.ts'
import { formatPhone } from '#locales/phone.ts'
import { businessJsonLd } from '#web/app/shell/business-json-ld.ts'
import { belowHome, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { openingHoursTexts } from '#web/data/i18n/opening-hours.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DeskScene } from '#web/ui/drawings/desk-scene.tsx'
import { ClosingBand } from '../closing-band.tsx'

export default function About() {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const house = useOffice()
  return (
    <Page
      title={t('about.metaTitle')}
      description={t('about.metaDescription')}
      image="/og/about.png"
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              businessJsonLd(publicUrl, t('about.metaDescription'), house),
              belowHome(publicUrl, t, { path: '/about', name: t('shell.nav.about') }),
            )
          : {}
      }
    >
      <AboutHero />
      <AboutWhy />
      <AboutFigures />
      <AboutRoles />
      <AboutPrinciples />
      <AboutPlace />
      <ClosingBand title={t('about.closing.title')}>
        <ButtonLink to="/consulting" prefetch="intent" variant="next" size="call" className="max-sm:w-full">
          {t('about.closing.start')}
        </ButtonLink>
        <ButtonLink to="/pricing" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
          {t('about.closing.pricing')}
        </ButtonLink>
      </ClosingBand>
    </Page>
  )
}

function AboutHero() {
  const { t } = useI18n()
  return (
    <section className="relative">
      <div className="page-width pt-7 pb-9 lg:py-0">
        <div className="about-words">
          <Eyebrow>{t('about.eyebrow')}</Eyebrow>
          <h1 className="mt-4 text-display lg:mt-6 lg:text-[clamp(3rem,4.6vw,4.25rem)] keep-phrases">
            {t('about.title')}
          </h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft lg:mt-6">{t('about.lead')}</p>
        </div>
      </div>
      <div className="about-desk overflow-hidden rounded-r-panel">
        <DeskScene className="size-full" label={t('about.drawing')} />
      </div>
    </section>
  )
}

function AboutWhy() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="why-title" className="page-width section-y grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_7fr]">
      <h2 id="why-title" className="text-h2">
        {t('about.why.title')}
      </h2>
      <div className="measure-text">
        <p className="text-lead">{t('about.why.practice')}</p>
        <p className="mt-6 text-ink-soft">{t('about.why.side')}</p>
        <p className="mt-6 border-l-3 pl-5 text-ink-soft">{t('about.why.keep')}</p>
      </div>
    </section>
  )
}

const PRINCIPLES = ['writing', 'total', 'promise', 'pace'] as const

function AboutPrinciples() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="principles-title" className="page-width pb-(--section-space)">
      <h2 id="principles-title" className="text-h2">
        {t('about.principles.title')}
      </h2>
      <ul className="mt-8 grid gap-x-16 md:grid-cols-2">
        {PRINCIPLES.map((principle) => (
          <li key={principle} className="border-t py-6">
            <h3 className="text-h4">{t(`about.principles.${principle}.title`)}</h3>
            <p className="mt-1.5 max-w-[32em] text-ink-soft">{t(`about.principles.${principle}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const { consultations, dealerships, years, transparency } = CLAIMS

/** Set like a timetable: a figure, what it counts, and a line that says what is meant. */
function AboutFigures() {
  const { t } = useI18n()
  const format = useFormat()
  const open = (count: number) => t('about.openCount', { count: format.number(count) })
  const figures = [
    { key: 'consultations', figure: open(consultations.count) },
    { key: 'dealerships', figure: format.number(dealerships.count) },
    { key: 'years', figure: open(years.count) },
    { key: 'transparency', figure: format.percent(transparency.ratio) },
    { key: 'reply', figure: t('about.replyHours', { hours: REPLY_TIMES.marketing.maxHours }) },
  ] as const
  return (
    <section aria-labelledby="figures-title" className="section-y bg-sunken">
      <div className="page-width">
        <h2 id="figures-title" className="text-h2">
          {t('about.figures.title')}
        </h2>
        <dl className="mt-8 border-t-2 border-ink lg:mt-10">
          {figures.map(({ key, figure }) => (
            <div
              key={key}
              className="grid items-baseline gap-x-8 border-b border-line-strong/40 py-5 sm:grid-cols-[11rem_1fr] lg:grid-cols-[4fr_3fr_5fr] lg:py-7"
            >
              <dd className="text-figure-l whitespace-nowrap tabular-nums lg:text-[3.5rem]">{figure}</dd>
              <dt className="text-h3 max-sm:mt-1">{t(`about.figures.${key}.title`)}</dt>
              <dd className="mt-1 text-ink-soft sm:max-lg:col-start-2 lg:mt-0">{t(`about.figures.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const ARE = ['advisor', 'agent'] as const
const ARE_NOT = ['dealer', 'broker', 'lender', 'insurer'] as const

/** Two lanes with the road's line between them. */
function AboutRoles() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="roles-title" className="page-width section-y">
      <h2 id="roles-title" className="max-w-[14em] text-h1 keep-phrases">
        {t('about.roles.title')}
      </h2>
      <p className="mt-4 measure-lead text-lead text-ink-soft">{t('about.roles.lead')}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:mt-13 lg:grid-cols-[5fr_4px_6fr]">
        <div>
          <h3 className="text-label text-primary">{t('about.roles.are')}</h3>
          <dl className="mt-4 grid gap-7">
            {ARE.map((role) => (
              <div key={role}>
                <dt className="flex items-center gap-3 text-h2">
                  <Icon of={Check} size={28} className="text-primary" />
                  {t(`about.roles.${role}.title`)}
                </dt>
                <dd className="mt-2 pl-10 text-ink-soft">{t(`about.roles.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div aria-hidden="true" className="max-lg:road-line lg:road-line-vertical" />
        <div>
          <h3 className="text-label text-ink-soft">{t('about.roles.areNot')}</h3>
          <dl className="mt-4 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {ARE_NOT.map((role) => (
              <div key={role}>
                <dt className="flex items-center gap-2.5 text-h3">
                  <Icon of={X} size={22} className="text-ink-faint" />
                  {t(`about.roles.${role}.title`)}
                </dt>
                <dd className="mt-1.5 pl-8 text-ink-soft">{t(`about.roles.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

function AboutPlace() {
  const { locale, t } = useI18n()
  const house = useOffice()
  return (
    <section aria-labelledby="place-title" className="page-width pb-(--section-space)">
      <div className="card card-pad grid gap-x-12 gap-y-6 rounded-panel! lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <h2 id="place-title" className="text-h3">
            {t('about.place.title')}
          </h2>
          <p className="mt-2 text-ink-soft">{t('about.place.text', { city: t('footer.city') })}</p>
          <ButtonLink to="/contact" prefetch="intent" variant="second" className="mt-5">
            {t('about.place.contact')}
          </ButtonLink>
        </div>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <dt className="text-caption text-ink-soft">{t('about.place.hours')}</dt>
            {openingHoursTexts(locale, t, house.hours, 'long').map((text) => (
              <dd key={text} className="first-letter:uppercase">
                {text}
              </dd>
            ))}
          </div>
          <div>
            <dt className="text-caption text-ink-soft">{t('about.place.phone')}</dt>
            <dd>
              <PlainLink href={`tel:${house.phone}`} className="inline-flex min-h-11 items-center">
                {formatPhone(house.phone)}
              </PlainLink>
            </dd>
          </div>
          <div>
            <dt className="text-caption text-ink-soft">{t('about.place.email')}</dt>
            <dd>
              <PlainLink href={`mailto:${house.email}`} className="inline-flex min-h-11 items-center break-all">
                {house.email}
              </PlainLink>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
