import { useLocation } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { islandJson, useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { pageAddresses } from './page-addresses.ts'

export type SeoProps = {
  /** The page's own title; the name follows it. */
  title: string
  description?: string
  /** Private and transient pages stay out of search engines. */
  isPrivate?: boolean
  /** Structured data (schema.org), by the functions of json-ld.ts. */
  jsonLd?: object
  /** A path of this site or a full address; what a shared link shows. */
  image?: string
  /** What in the query makes this a page of its own, such as `page=2`; everything else leaves the canonical address alone. */
  ownQuery?: string
}

const OG_LOCALE = { en: 'en_CA', fr: 'fr_CA', zh: 'zh_CN', tl: 'tl_PH' } as const

/**
 * Title, description, addresses in all languages and the card for shared links; React moves them into the head. All but
 * the first two are for crawlers: only the server writes them, and they stay where they are.
 */
export function Seo({ title, description, isPrivate = false, jsonLd, image = '/og.png', ownQuery }: SeoProps) {
  const fullTitle = title.includes(BUSINESS.name) ? title : `${title} | ${BUSINESS.name}`
  if (isPrivate) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {import.meta.env.SSR && <SharedLink title={title} description={description} image={image} ownQuery={ownQuery} />}
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: islandJson({ '@context': 'https://schema.org', ...jsonLd }) }}
        />
      )}
    </>
  )
}

type SharedLinkProps = Pick<SeoProps, 'title' | 'description' | 'ownQuery'> & { image: string }

function SharedLink({ title, description, image, ownQuery }: SharedLinkProps) {
  const { locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const { pathname, search } = useLocation()
  const { canonical, inLanguage, neutral } = pageAddresses(publicUrl, pathname, search, ownQuery)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={neutral} />
      <meta property="og:site_name" content={BUSINESS.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={OG_LOCALE[locale]} />
      <meta property="og:image" content={new URL(image, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
