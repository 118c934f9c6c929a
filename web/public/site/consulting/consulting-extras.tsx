import { WARNED_EXTRAS } from '#contract/tools/claims.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'

/** Extras a dealer may add, with what they tend to cost. */
export function ConsultingExtras() {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <section
      aria-labelledby="extras-title"
      className="page-width grid gap-x-16 gap-y-8 pb-(--section-space) lg:grid-cols-[4fr_7fr]"
    >
      <div>
        <h2 id="extras-title" className="max-w-[9em] text-h2">
          {t('consulting.extras.title')}
        </h2>
        <p className="mt-3 max-w-[22em] text-ink-soft">{t('consulting.extras.lead')}</p>
      </div>
      <dl>
        {WARNED_EXTRAS.map(({ key, cents }) => {
          const amount = t('consulting.openAmount', { amount: format.money({ cents }) })
          return (
            <div
              key={key}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b py-5 first:pt-1 sm:grid-cols-[4fr_4fr_12rem]"
            >
              <dt className="text-h4">{t(`consulting.extras.${key}.title`)}</dt>
              <dd className="text-small text-ink-soft max-sm:order-1 max-sm:col-span-2">
                {t(`consulting.extras.${key}.text`)}
              </dd>
              <dd className="text-right text-h4 tabular-nums max-sm:max-w-36 sm:whitespace-nowrap">
                {key === 'adminFees' ? t('consulting.extras.often', { amount }) : amount}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
