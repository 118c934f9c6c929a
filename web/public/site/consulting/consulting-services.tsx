import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ParkedCars } from '#web/ui/drawings/parked-cars.tsx'
import { ShowroomCar } from '#web/ui/drawings/showroom-car.tsx'
import { TwoOffers } from '#web/ui/drawings/two-offers.tsx'

/** Three rows, not three boxes: what it is, what you get, and a picture of it. */
export function ConsultingServices() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="services-title" className="section-y bg-sunken">
      <div className="page-width">
        <h2 id="services-title" className="text-h1">
          {t('consulting.services.title')}
        </h2>
        <p className="mt-4 measure-lead text-lead text-ink-soft">{t('consulting.services.lead')}</p>
        <div className="mt-10 lg:mt-13">
          <Service
            title={t('consulting.services.selection.title')}
            text={t('consulting.services.selection.text')}
            points={[
              t('consulting.services.selection.points.needs'),
              t('consulting.services.selection.points.list'),
              t('consulting.services.selection.points.market'),
            ]}
            drawing={<ShortList />}
          />
          <Service
            title={t('consulting.services.negotiation.title')}
            text={t('consulting.services.negotiation.text')}
            points={[
              t('consulting.services.negotiation.points.lines'),
              t('consulting.services.negotiation.points.fees'),
              t('consulting.services.negotiation.points.contract'),
            ]}
            drawing={<TwoOffers className="w-44" />}
          />
          <Service
            title={t('consulting.services.tradeIn.title')}
            text={t('consulting.services.tradeIn.text')}
            points={[
              t('consulting.services.tradeIn.points.value'),
              t('consulting.services.tradeIn.points.apart'),
              t('consulting.services.tradeIn.points.ways'),
            ]}
            drawing={<ParkedCars className="w-33" />}
          />
        </div>
      </div>
    </section>
  )
}

type ServiceProps = { title: string; text: string; points: readonly string[]; drawing: ReactNode }

function Service({ title, text, points, drawing }: ServiceProps) {
  return (
    <article className="grid gap-x-10 gap-y-5 border-t border-line-strong/40 py-9 md:grid-cols-[5fr_4fr] lg:grid-cols-[5fr_4fr_12rem] lg:py-11">
      <div>
        <h3 className="text-h2">{title}</h3>
        <p className="mt-3 max-w-[30em] text-ink-soft">{text}</p>
      </div>
      <ul className="grid content-start gap-3 md:pt-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon of={Check} className="mt-1 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-end max-lg:hidden">{drawing}</div>
    </article>
  )
}

function ShortList() {
  return (
    <div className="grid w-44 gap-1">
      <ShowroomCar body="suv" className="w-32" />
      <ShowroomCar body="hatchback" className="ml-auto w-32" />
      <ShowroomCar body="sedan" className="w-32" />
    </div>
  )
}
