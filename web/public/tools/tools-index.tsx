import './tools.css'
import { ArrowLeftRight, ArrowRight, Calculator, ReceiptText, Scale } from 'lucide'
import { Link } from 'react-router'
import type { Tool } from '#contract/tools/constants.ts'
import { belowHome, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { Route } from './+types/tools-index'
import { ProvinceField } from './province-field.tsx'
import { provinceOptions } from './tool-data.server.ts'
import { jurisdictionCode } from './typed-fields.ts'
import { useToolState } from './use-tool-state.ts'

const FIELDS = { in: jurisdictionCode() }
/** The quote check has a card of its own. */
const ICONS: Record<Exclude<Tool, 'quote-check'>, typeof Scale> = {
  'out-the-door': ReceiptText,
  payment: Calculator,
  'trade-in': ArrowLeftRight,
  rights: Scale,
}

export function loader(args: Route.LoaderArgs) {
  return { provinces: provinceOptions(args) }
}

export default function ToolsIndex({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const state = useToolState(FIELDS)
  const query = state.query && `?${state.query}`
  return (
    <Page
      title={t('tools.index.metaTitle')}
      description={t('tools.index.metaDescription')}
      jsonLd={
        import.meta.env.SSR ? jsonLdGraph(belowHome(publicUrl, t, { path: '/tools', name: t('tools.index.name') })) : {}
      }
    >
      <header className="page-width grid gap-x-18 pt-7 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:items-end lg:pt-16">
        <h1 className="max-w-[13em] text-h1 keep-phrases">{t('tools.index.title')}</h1>
        <p className="mt-3 text-lead text-ink-soft">{t('tools.index.lead')}</p>
      </header>
      <div className="page-width grid gap-x-14 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:pt-12">
        <QuoteCheckCard query={query} />
        <div>
          <ul className="lg:border-t-2 lg:border-ink">
            {Object.entries(ICONS).map(([name, icon]) => (
              <ToolRow key={name} tool={name as keyof typeof ICONS} icon={icon} query={query} />
            ))}
          </ul>
          <form {...state.form} method="get" className="mt-5 flex flex-wrap items-end gap-4">
            <ProvinceField
              provinces={loaderData.provinces}
              code={state.texts.in}
              onChoose={state.chooseProvince}
              label={t('tools.index.where')}
              help={t('tools.index.whereHelp')}
              className="w-full"
            />
            <span className="hidden noscript:inline">
              <Button type="submit" variant="second">
                {t('tools.compute')}
              </Button>
            </span>
          </form>
        </div>
      </div>
      <section className="page-width pt-12 pb-(--section-space)">
        <div aria-hidden="true" className="road-line" />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-5">
          <div>
            <h2 className="text-h3">{t('tools.index.together')}</h2>
            <p className="text-body text-ink-soft">{t('tools.index.togetherText')}</p>
          </div>
          <ButtonLink to="/consulting" variant="second">
            {t('tools.index.how')}
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}

type ToolRowProps = { tool: keyof typeof ICONS; icon: typeof Scale; query: string }

function ToolRow({ tool, icon, query }: ToolRowProps) {
  const { t } = useI18n()
  return (
    <li className="border-b">
      <Link
        to={`/tools/${tool}${query}`}
        className="group grid grid-cols-[auto_1fr_auto] items-center gap-x-5 py-5 text-ink no-underline"
      >
        <Icon of={icon} size={26} className="text-primary" />
        <span>
          <span className="block text-h3 group-hover:text-primary">{t(`tools.${tool}.name`)}</span>
          <span className="block text-body text-ink-soft">{t(`tools.index.about.${tool}`)}</span>
        </span>
        <Icon of={ArrowRight} className="text-primary transition-transform group-hover:translate-x-1" />
      </Link>
    </li>
  )
}

/** A dealer's sheet with what can be refused struck out; a sample, in the language that a dealer would give it to this reader. */
const SHEETS = {
  fr: [
    ['Transport et préparation', '2 095,00 $', true],
    ['Frais d’administration', '599,00 $', true],
    ['Droit sur les pneus', '18,00 $', false],
    ['Burinage antivol', '299,00 $', true],
    ['Ensemble de protection', '1 295,00 $', true],
  ],
  en: [
    ['Freight and PDI', '$2,095.00', true],
    ['Administration', '$599.00', true],
    ['Tire duty', '$18.00', false],
    ['Etching', '$299.00', true],
    ['Protection package', '$1,295.00', true],
  ],
} as const

function QuoteCheckCard({ query }: { query: string }) {
  const { t, locale } = useI18n()
  const language = locale === 'fr' ? 'fr' : 'en'
  return (
    <section className="on-night flex flex-col overflow-hidden rounded-panel p-6 pb-0 sm:p-11 sm:pb-0">
      <h2 className="text-h2">{t('tools.quote-check.title')}</h2>
      <p className="mt-3 max-w-[28em] text-body text-ink-soft">{t('tools.quote-check.lead')}</p>
      <ButtonLink
        to={`/tools/quote-check${query}`}
        variant="next"
        size="call"
        className="mt-5 sm:self-start"
        endIcon={<Icon of={ArrowRight} />}
      >
        {t('tools.quote-check.name')}
      </ButtonLink>
      <div aria-hidden="true" lang={language} className="tool-sheet">
        {SHEETS[language].map(([name, price, isStruck]) => (
          <p key={name} className={isStruck ? 'tool-sheet-line tool-sheet-struck' : 'tool-sheet-line'}>
            <span>{name}</span>
            <span>{price}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
