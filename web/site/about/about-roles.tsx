import { Check, X } from 'lucide'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

const ARE = ['advisor', 'agent'] as const
const ARE_NOT = ['dealer', 'broker', 'lender', 'insurer'] as const

/** Two lanes with the road's line between them. */
export function AboutRoles() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="roles-title" className="page-width section-y">
      <h2 id="roles-title" className="max-w-[14em] text-h1 keep-phrases">
        {t('about.roles.title')}
      </h2>
      <p className="mt-4 measure-lead text-lead text-ink-soft">{t('about.roles.lead')}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:mt-13 lg:grid-cols-[5fr_4px_6fr]">
        <div>
          <h3 className="text-label text-primary">{t('about.roles.are')}</h3>
          <dl className="mt-4 grid gap-7">
            {ARE.map((role) => (
              <div key={role}>
                <dt className="flex items-center gap-3 text-h2">
                  <Icon of={Check} size={28} className="text-primary" />
                  {t(`about.roles.${role}.title`)}
                </dt>
                <dd className="mt-2 pl-10 text-ink-soft">{t(`about.roles.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div aria-hidden="true" className="max-lg:road-line lg:road-line-vertical" />
        <div>
          <h3 className="text-label text-ink-soft">{t('about.roles.areNot')}</h3>
          <dl className="mt-4 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {ARE_NOT.map((role) => (
              <div key={role}>
                <dt className="flex items-center gap-2.5 text-h3">
                  <Icon of={X} size={22} className="text-ink-faint" />
                  {t(`about.roles.${role}.title`)}
                </dt>
                <dd className="mt-1.5 pl-8 text-ink-soft">{t(`about.roles.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
