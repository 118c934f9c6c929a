import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { HiddenTile, OptionsTile, QueueTile, TwoWaysTile, WindingTile } from '#web/ui/drawings/road-tiles.tsx'

/** Two that weigh most, then three: each a stretch of road seen from above. */
export function ConsultingChallenges() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="challenges-title" className="page-width section-y">
      <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="challenges-title" className="max-w-[13em] text-h1 keep-phrases">
          {t('consulting.challenges.title')}
        </h2>
        <p className="max-w-[24em] text-lead text-ink-soft lg:pb-2">{t('consulting.challenges.lead')}</p>
      </div>
      <div className="mt-10 grid gap-x-8 gap-y-9 border-t pt-9 md:grid-cols-2 lg:mt-13 lg:gap-x-16">
        <LargeChallenge
          title={t('consulting.challenges.options.title')}
          text={t('consulting.challenges.options.text')}
          tile={<OptionsTile className="w-full" />}
        />
        <LargeChallenge
          title={t('consulting.challenges.deals.title')}
          text={t('consulting.challenges.deals.text')}
          tile={<TwoWaysTile className="w-full" />}
        />
      </div>
      <div className="mt-9 grid gap-x-8 gap-y-9 border-t pt-9 md:grid-cols-3 lg:gap-x-12">
        <SmallChallenge
          title={t('consulting.challenges.hidden.title')}
          text={t('consulting.challenges.hidden.text')}
          tile={<HiddenTile className="w-full" />}
        />
        <SmallChallenge
          title={t('consulting.challenges.financing.title')}
          text={t('consulting.challenges.financing.text')}
          tile={<WindingTile className="w-full" />}
        />
        <SmallChallenge
          title={t('consulting.challenges.time.title')}
          text={t('consulting.challenges.time.text')}
          tile={<QueueTile className="w-full" />}
        />
      </div>
    </section>
  )
}

type ChallengeProps = { title: string; text: string; tile: ReactNode }

function LargeChallenge({ title, text, tile }: ChallengeProps) {
  return (
    <article className="flex gap-5 max-lg:flex-col sm:gap-7">
      <div className="w-24 shrink-0 lg:w-36">{tile}</div>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </article>
  )
}

function SmallChallenge({ title, text, tile }: ChallengeProps) {
  return (
    <article className="flex gap-5 sm:gap-6 md:flex-col">
      <div className="w-18 shrink-0 md:w-24">{tile}</div>
      <div>
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1.5 text-ink-soft">{text}</p>
      </div>
    </article>
  )
}
