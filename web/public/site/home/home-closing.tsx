import { ArrowRight } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** Where the page's line ends: the night that the footer goes on with. */
export function HomeClosing() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="closing-title" data-page-line="closing" className="on-night relative">
      <div
        aria-hidden="true"
        className="absolute top-2.5 left-[calc(var(--page-margin)+24px)] road-line-vertical h-12 text-amber! pageline:hidden"
      />
      <div className="page-width pt-(--section-space)">
        <h2 id="closing-title" className="max-w-[12em] pt-3 text-h1 keep-phrases lg:text-[3.875rem] lg:leading-[1.07]">
          {t('home.closing.title')}
        </h2>
        <div className="mt-9 flex flex-wrap gap-4 lg:mt-10">
          <ButtonLink
            to="/consulting#request"
            prefetch="intent"
            variant="next"
            size="call"
            endIcon={<Icon of={ArrowRight} />}
            data-page-line="end"
            className="max-sm:w-full"
          >
            {t('home.start')}
          </ButtonLink>
          <ButtonLink to="/pricing" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
            {t('home.closing.pricing')}
          </ButtonLink>
        </div>
        <p className="mt-5 text-small text-on-night-soft">{t('home.closing.note')}</p>
        <hr className="mt-16 lg:mt-26" />
      </div>
    </section>
  )
}
