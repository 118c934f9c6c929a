import { formatPhone } from '#locales/phone.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { localStore } from '#web/data/session/browser-storage.ts'
import { DRAFT_KEY } from '#web/data/session/stored-session.ts'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import '#web/public/wizard/wizard.css'
import { useOffice } from '#web/app/shell/use-office.ts'

/** How much of it must be in view: its upper edge at the bottom of a first screen is no sign of interest. */
const IN_SIGHT_PX = 160

/** The first step is in the page; its script comes with the reader, who may have answered it already. */
const RequestWizard = lazyOnVisible(
  async () => {
    const { adoptEarlyChoice, Wizard } = await import('#web/public/wizard/wizard.tsx')
    if (!import.meta.env.SSR) adoptEarlyChoice()
    return Wizard
  },
  // On a phone as tall as the screen: were anything below it in sight, the browser would keep that in place, and not the question.
  {
    fallback: <Skeleton className="h-[34rem] max-md:h-svh" />,
    marginPx: -IN_SIGHT_PX,
    // A reload may leave the reader below the first step, which is shorter than the one they were at.
    wanted: hasDraft() ? Promise.resolve() : undefined,
  },
)

function hasDraft(): boolean {
  return !import.meta.env.SSR && localStore.getItem(DRAFT_KEY) !== null
}

/**
 * Where a request for a consultation is made; other pages link to `/consulting#request`. On a phone the question comes first
 * and fills the screen, what else there is to say about it follows.
 */
export function RequestSection() {
  const { locale, t } = useI18n()
  const house = useOffice()
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      className="scroll-mt-16 max-md:-scroll-mt-8 max-md:pt-5 md:bg-sunken"
    >
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 max-md:pb-(--section-space) md:section-y lg:grid-cols-[4fr_7fr] lg:items-start">
        <div className="max-md:contents lg:sticky lg:top-28">
          <h2 id="request-title" className="max-w-[12em] text-h2 keep-phrases max-md:sr-only">
            {t('consulting.request.title')}
          </h2>
          <div className="max-md:order-1">
            <p className="measure-lead text-lead text-ink-soft md:mt-4">{t('consulting.request.text')}</p>
            <p className="mt-4 flex flex-wrap gap-x-6">
              <TextLink to="/contact" prefetch="intent" className="inline-flex min-h-11 items-center">
                {t('consulting.request.write')}
              </TextLink>
              <PlainLink href={`tel:${house.phone}`} className="inline-flex min-h-11 items-center">
                {t('consulting.request.call', { phone: formatPhone(house.phone) })}
              </PlainLink>
            </p>
          </div>
        </div>
        <div>
          <WithoutScripts />
          {/* In another language the server's step has to go. */}
          <RequestWizard key={locale} />
        </div>
      </div>
    </section>
  )
}

/** Instead of a form whose buttons would do nothing: how to reach us all the same. Styles hide one or the other. */
function WithoutScripts() {
  const { t, gap } = useI18n()
  const house = useOffice()
  return (
    <p className="without-scripts text-lead">
      {t('leadForm.noScript')}
      {gap}
      <PlainLink href="/contact">{t('leadForm.noScriptContact')}</PlainLink>{' '}
      <PlainLink href={`tel:${house.phone}`}>
        {t('leadForm.noScriptCall', { phone: formatPhone(house.phone) })}
      </PlainLink>
      .
    </p>
  )
}
