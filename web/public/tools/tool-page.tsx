import type { ReactNode } from 'react'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Tool } from '#contract/tools/constants.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'

type ToolPageProps = {
  tool: Tool
  /** Instead of the title, where the answer is the page. */
  header?: ReactNode
  children: ReactNode
}

/** The frame of a tool: its name, its title and what it is for; below it whatever it asks and answers; at the end what it is not. */
export function ToolPage({ tool, header, children }: ToolPageProps) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const name = t(`tools.${tool}.name`)
  return (
    <Page
      className="tool-page"
      title={t(`tools.${tool}.metaTitle`)}
      description={t(`tools.${tool}.metaDescription`)}
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              webApplication(publicUrl, {
                name,
                description: t(`tools.${tool}.metaDescription`),
                path: `/tools/${tool}`,
              }),
              breadcrumbJsonLd(publicUrl, [
                { name: t('shell.nav.home'), path: '/' },
                { name: t('tools.index.name'), path: '/tools' },
                { name, path: `/tools/${tool}` },
              ]),
            )
          : {}
      }
    >
      {header ?? (
        <header className="page-width grid gap-x-(--page-gutter) pt-7 lg:grid-cols-[2fr_1fr] lg:items-end lg:pt-14 print:pt-0">
          <div>
            <Eyebrow>{name}</Eyebrow>
            <h1 className="mt-3 text-h1 keep-phrases lg:mt-4">{t(`tools.${tool}.title`)}</h1>
          </div>
          <p className="mt-3 text-body text-ink-soft lg:pb-1.5">{t(`tools.${tool}.lead`)}</p>
        </header>
      )}
      {children}
      <p className="page-width pt-10" data-print="hide">
        <TextLink to="/tools">{t('tools.actions.all')}</TextLink>
      </p>
      <p className="page-width pt-6 pb-(--section-space) text-caption text-ink-faint print:pt-1 print:pb-0">
        {t('tools.notAdvice')}
      </p>
    </Page>
  )
}

/** What is asked on the left, the answer on the right; on a phone one above the other. */
export function ToolColumns({ asked, answer }: { asked: ReactNode; answer: ReactNode }) {
  return (
    <div className="page-width grid gap-x-(--page-gutter) gap-y-8 pt-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-x-18 lg:pt-9 print:block">
      {asked}
      <div className="min-w-0 print:mt-4">{answer}</div>
    </div>
  )
}

function webApplication(
  publicUrl: string,
  { name, description, path }: Record<'name' | 'description' | 'path', string>,
) {
  return {
    '@type': 'WebApplication',
    name,
    description,
    url: publicUrl + path,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'CAD' },
    provider: { '@type': 'AutomotiveBusiness', '@id': `${publicUrl}/#business`, name: BUSINESS.name },
  }
}
