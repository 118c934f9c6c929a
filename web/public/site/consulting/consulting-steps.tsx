import type { CSSProperties } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ClimbingRoad } from '#web/ui/drawings/climbing-road.tsx'
import { PackageLink } from './package-link.tsx'

const STEPS = ['consultation', 'research', 'negotiation', 'support'] as const

/** A road that climbs north, a step under each tread; below 1024 px it runs down beside them. */
export function ConsultingSteps() {
  const { t } = useI18n()
  return (
    <section
      aria-labelledby="consulting-steps-title"
      className="overflow-hidden bg-sunken pt-(--section-space) pb-(--section-space) [--climb-above:6.5rem] lg:pt-0"
    >
      <div className="climb page-width relative">
        <div className="lg:absolute lg:pt-(--section-space)">
          <h2 id="consulting-steps-title" className="max-w-[9em] text-h1 keep-phrases">
            {t('consulting.steps.title')}
          </h2>
          <p className="mt-4 max-w-[19em] text-lead text-ink-soft">{t('consulting.steps.lead')}</p>
        </div>
        <div className="relative max-lg:mt-9">
          <ClimbingRoad className="climb-drawing overflow-visible max-lg:hidden" />
          <div className="climb-grid relative">
            <div
              aria-hidden="true"
              className="absolute inset-y-0 left-0 road-strip-vertical w-13! lg:hidden"
              data-print="hide"
            />
            <ol className="contents max-lg:grid max-lg:gap-y-10 max-lg:py-6">
              {STEPS.map((step, index) => (
                <li key={step} style={riseOf(index)} className="climb-step max-lg:flex max-lg:gap-6">
                  <span
                    aria-hidden="true"
                    className="relative ml-2 flex size-9 shrink-0 items-center justify-center rounded-full bg-art-dash text-h4 text-art-glass ring-6 ring-strip lg:hidden"
                  >
                    {index + 1}
                  </span>
                  <div className="max-lg:pl-2">
                    <p className="text-small font-semibold text-primary max-lg:sr-only">
                      {t('consulting.steps.count', { step: index + 1, count: STEPS.length })}
                    </p>
                    <h3 className="text-h3 lg:mt-1.5">{t(`consulting.steps.${step}.title`)}</h3>
                    <p className="mt-2 max-w-[19em] text-ink-soft">{t(`consulting.steps.${step}.text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <div className="bg-sunken max-lg:relative max-lg:pt-8 lg:col-span-2 lg:col-start-3 lg:row-start-2">
              <div aria-hidden="true" className="mb-8 road-line max-lg:hidden" />
              <div className="flex flex-wrap gap-4">
                <PackageLink />
                <ButtonLink to="/pricing" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
                  {t('consulting.seePricing')}
                </ButtonLink>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** How many treads above the first. */
function riseOf(index: number): CSSProperties {
  return { '--rise': index } as CSSProperties
}
