import { Link, Outlet } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import { openConsentSettings } from '#web/app/consent/consent-store.ts'
import { PRIVACY_PATH, TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { PreferencesMenu } from '#web/app/shell/preferences-menu.tsx'
import type { ShellHandle } from '#web/app/shell/shell.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { CarFromAbove } from '#web/ui/drawings/from-above.tsx'
import { Wordmark } from '#web/ui/drawings/mark.tsx'

export const handle: ShellHandle = { shell: 'bare' }

const FOOT_LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** What every screen on the way into an account shares: the brand on one side, the form on the other. */
export default function AuthLayout() {
  return (
    <div className="relative flex flex-1 flex-col lg:grid lg:grid-cols-[54fr_46fr] lg:grid-rows-[1fr_auto]">
      <BrandHeader />
      <BrandPanel />
      <div className="order-2 flex flex-1 flex-col lg:order-none">
        <Outlet />
      </div>
      <Foot />
    </div>
  )
}

/** One band on phones; on wide screens it lies over both sides. */
function BrandHeader() {
  const { t } = useI18n()
  return (
    <header
      data-print="hide"
      className="flex items-start justify-between gap-4 px-(--page-margin) py-3 max-lg:on-night lg:absolute lg:inset-x-0 lg:top-0 lg:z-header lg:py-10 lg:pr-8 lg:pl-14"
    >
      <div className="on-night bg-transparent!">
        <Link
          to="/"
          aria-label={t('shell.homeLink', { name: BUSINESS.name })}
          className="target inline-flex items-center"
        >
          <Wordmark />
        </Link>
        <p className="-mt-1 text-small text-on-night-soft lg:text-body">{t('auth.tagline')}</p>
      </div>
      <PreferencesMenu />
    </header>
  )
}

function BrandPanel() {
  const { t } = useI18n()
  const points = [t('auth.points.guidance'), t('auth.points.deals'), t('auth.points.experience')]
  return (
    <aside
      aria-label={t('auth.brandLabel')}
      data-print="hide"
      className="order-3 on-night px-(--page-margin) pt-12 pb-4 lg:order-none lg:row-span-2 lg:p-0"
    >
      <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:min-h-150 lg:flex-col lg:justify-end lg:overflow-hidden lg:px-14 lg:py-16">
        <PanelRoad />
        <div className="relative lg:max-w-[calc(100%-6rem)] pageline:max-w-75 min-[90rem]:max-w-90">
          <p className="text-h2 text-balance min-[90rem]:text-h1">{t('auth.slogan')}</p>
          <ul className="mt-5 grid gap-2 lg:mt-8 lg:gap-3.5">
            {points.map((point) => (
              <li key={point} className="flex items-baseline gap-3.5 lg:text-h4 lg:font-normal">
                <span aria-hidden="true" className="h-1 w-6 shrink-0 -translate-y-1 bg-on-night-soft" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}

function Foot() {
  const { t } = useI18n()
  return (
    <footer
      aria-label={t('footer.label')}
      data-print="hide"
      className="order-4 flex flex-wrap justify-center gap-x-6 px-(--page-margin) pb-4 text-caption text-ink-soft max-lg:on-night max-lg:justify-start lg:order-none"
    >
      <Link to={TERMS_PATH} className={FOOT_LINK}>
        {t('footer.terms')}
      </Link>
      <Link to={PRIVACY_PATH} className={FOOT_LINK}>
        {t('footer.privacy')}
      </Link>
      <button type="button" onClick={openConsentSettings} className={`${FOOT_LINK} noscript:hidden`}>
        {t('footer.consentSettings')}
      </button>
    </footer>
  )
}

// The mark, twelve times its size: the lane from the south that bends into an N and leaves north in amber.
const BEND = 'A38.3 38.3 0 0 1 637.5 566.3L529.6 307.3A38.3 38.3 0 0 0 456 322V940'
const WHOLE = { road: `M711 -40V551.6${BEND}`, driven: `M711 330V551.6${BEND}`, box: '424 0 350 900' }
/** Only the northbound lane, where the words leave no room for more. */
const LANE = { road: 'M711 -40V940', driven: 'M711 330V940', box: '674 0 100 900' }

/** Behind the words of the panel. */
function PanelRoad() {
  return (
    <>
      <RoadDrawing {...LANE} className="w-25 max-lg:hidden pageline:hidden" />
      <RoadDrawing {...WHOLE} className="w-87.5 max-pageline:hidden" />
    </>
  )
}

function RoadDrawing({ road, driven, box, className }: typeof WHOLE & { className: string }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
      className={classNames('drawing absolute inset-y-0 right-0 h-full', className)}
    >
      <path d={road} strokeWidth="58" className="stroke-surface" />
      <g strokeWidth="5" strokeDasharray="28 21">
        <path d={driven} className="stroke-art-dash" />
        <path d="M711 308V-40" className="stroke-amber" />
      </g>
      <CarFromAbove x={725} y={412} scale={0.85} />
    </svg>
  )
}
