import './about.css'
import { useDocumentSettings } from '../../document.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { businessJsonLd } from '../../shell/business-json-ld.ts'
import { jsonLdGraph } from '../../shell/json-ld.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ClosingBand } from '../closing-band.tsx'
import { belowHome } from '../json-ld.ts'
import { AboutFigures } from './about-figures.tsx'
import { AboutHero } from './about-hero.tsx'
import { AboutPlace } from './about-place.tsx'
import { AboutPrinciples } from './about-principles.tsx'
import { AboutRoles } from './about-roles.tsx'
import { AboutWhy } from './about-why.tsx'

export default function About() {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  return (
    <Page
      title={t('about.metaTitle')}
      description={t('about.metaDescription')}
      image="/og/about.png"
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              businessJsonLd(publicUrl, t('about.metaDescription')),
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
