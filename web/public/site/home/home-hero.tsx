import { ArrowRight } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { withoutHydration } from '#web/ui/drawings/without-hydration.tsx'

const StillScene = withoutHydration(async () => (await import('#web/ui/drawings/hero-scene.tsx')).HeroScene)

/** One statement and one step to take; the land beside it bleeds off the right edge. */
export function HomeHero() {
  const { t } = useI18n()
  return (
    <section className="home-hero relative">
      <div className="page-width flex pt-7 pb-9 lg:min-h-(--hero-height) lg:items-center lg:py-10">
        <div className="lg:w-(--hero-text)">
          <Eyebrow>{t('home.eyebrow')}</Eyebrow>
          <h1 className="mt-4 text-display lg:mt-7 keep-phrases">{t('home.title')}</h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft lg:mt-7">{t('home.lead')}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-1 lg:mt-9">
            <ButtonLink
              to="/consulting#request"
              prefetch="intent"
              variant="next"
              size="call"
              endIcon={<Icon of={ArrowRight} />}
              className="max-sm:w-full"
            >
              {t('home.start')}
            </ButtonLink>
            <ButtonLink
              to="/tools/quote-check"
              prefetch="intent"
              variant="second"
              size="call"
              className="max-sm:mt-2 max-sm:w-full"
            >
              {t('home.haveQuote')}
            </ButtonLink>
            <TextLink to="/about" prefetch="intent" className="inline-flex min-h-11 items-center">
              {t('home.whoWeAre')}
            </TextLink>
          </div>
          <p className="mt-5 max-w-[32em] border-l-3 pl-4 text-small text-ink-soft lg:mt-8">{t('home.advisorNote')}</p>
        </div>
      </div>
      <div
        data-page-line="start"
        className="hero-land ml-(--page-margin) h-(--hero-height) overflow-hidden rounded-l-panel lg:absolute lg:top-0 lg:right-0 lg:ml-0"
      >
        <StillScene className="[&>svg]:size-full size-full" />
      </div>
      <div aria-hidden="true" className="hero-road-piece road-line-vertical h-14 lg:absolute pageline:hidden" />
    </section>
  )
}
