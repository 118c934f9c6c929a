import { useRef } from 'react'
import './home/home.css'
import { businessJsonLd } from '#web/app/shell/business-json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { HomeBenefits } from './home/home-benefits.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { HomeStatistics } from './home/home-statistics.tsx'
import { HomeSteps } from './home/home-steps.tsx'
import { PageLine } from './home/page-line.tsx'

// The end of the page needs its script only once it is near.
const HomeTestimonials = lazyOnVisible(async () => (await import('./home/home-testimonials.tsx')).HomeTestimonials, {
  fallback: null,
})
const HomeClosing = lazyOnVisible(async () => (await import('./home/home-closing.tsx')).HomeClosing, { fallback: null })

export default function Home() {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const house = useOffice()
  const page = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={t('home.metaTitle')}
      description={t('home.metaDescription')}
      jsonLd={import.meta.env.SSR ? businessJsonLd(publicUrl, t('home.metaDescription'), house) : {}}
    >
      <div ref={page} className="relative">
        <HomeHero />
        <HomeStatistics />
        <HomeBenefits />
        <HomeSteps />
        {/* Remounts in another language: the server rendered the first one. */}
        <HomeTestimonials key={`testimonials ${locale}`} />
        <HomeClosing key={`closing ${locale}`} />
        <PageLine page={page} />
      </div>
    </Page>
  )
}
