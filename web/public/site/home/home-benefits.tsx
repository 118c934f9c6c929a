import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ClockRoad } from '#web/ui/drawings/clock-road.tsx'
import { ParkedCars } from '#web/ui/drawings/parked-cars.tsx'
import { OfferSheet } from './offer-sheet.tsx'

/** One large and two small: the first one matters more. */
export function HomeBenefits() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="benefits-title" className="page-width section-y">
      <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="benefits-title" className="max-w-[11em] text-h1 keep-phrases">
          {t('home.benefits.title')}
        </h2>
        <p className="max-w-[22em] text-lead text-ink-soft lg:pb-2">{t('home.benefits.lead')}</p>
      </div>
      <div className="mt-9 grid gap-4 md:grid-cols-2 lg:mt-12 lg:gap-6 menu:grid-cols-[7fr_5fr] menu:grid-rows-2">
        <article className="on-night flex flex-col overflow-hidden rounded-panel dark:bg-primary-tint md:col-span-2 menu:col-span-1 menu:row-span-2">
          <div className="card-pad pb-0! lg:p-11">
            <h3 className="text-h2 lg:text-[2.125rem]">{t('home.benefits.total.title')}</h3>
            <p className="mt-3 max-w-[31em] text-on-night-soft">{t('home.benefits.total.text')}</p>
          </div>
          <div className="mt-auto pt-9">
            <OfferSheet />
          </div>
        </article>
        <SmallCard
          title={t('home.benefits.time.title')}
          text={t('home.benefits.time.text')}
          drawing={<ClockRoad className="w-18 shrink-0 lg:w-25" />}
        />
        <SmallCard
          title={t('home.benefits.tradeIn.title')}
          text={t('home.benefits.tradeIn.text')}
          drawing={<ParkedCars className="w-18 shrink-0 lg:w-25" />}
        />
      </div>
    </section>
  )
}

function SmallCard({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  return (
    <article className="card card-pad flex items-center gap-5 rounded-panel! md:max-menu:flex-col-reverse md:max-menu:items-start md:max-menu:justify-end">
      <div className="flex-1">
        <h3 className="text-h3 keep-phrases">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      {drawing}
    </article>
  )
}
