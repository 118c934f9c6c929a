import { useRef } from 'react'
import './home/home.css'
import { useDocumentSettings } from '../document.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { businessJsonLd } from '../shell/business-json-ld.ts'
import { Page } from '../shell/page.tsx'
import { HomeBenefits } from './home/home-benefits.tsx'
import { HomeClosing } from './home/home-closing.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { HomeStatistics } from './home/home-statistics.tsx'
import { HomeSteps } from './home/home-steps.tsx'
import { HomeTestimonials } from './home/home-testimonials.tsx'
import { PageLine } from './home/page-line.tsx'

export default function Home() {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const page = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={t('home.metaTitle')}
      description={t('home.metaDescription')}
      jsonLd={import.meta.env.SSR ? businessJsonLd(publicUrl, t('home.metaDescription')) : {}}
    >
      <div ref={page} className="relative">
        <HomeHero />
        <HomeStatistics />
        <HomeBenefits />
        <HomeSteps />
        <HomeTestimonials />
        <HomeClosing />
        <PageLine page={page} />
      </div>
    </Page>
  )
}
