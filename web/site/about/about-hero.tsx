import { DeskScene } from '../../drawings/desk-scene.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Eyebrow } from '../../ui/eyebrow.tsx'

export function AboutHero() {
  const { t } = useI18n()
  return (
    <section className="relative">
      <div className="page-width pt-7 pb-9 lg:py-0">
        <div className="about-words">
          <Eyebrow>{t('about.eyebrow')}</Eyebrow>
          <h1 className="mt-4 text-display lg:mt-6 lg:text-[clamp(3rem,4.6vw,4.25rem)] keep-phrases">
            {t('about.title')}
          </h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft lg:mt-6">{t('about.lead')}</p>
        </div>
      </div>
      <div className="about-desk overflow-hidden rounded-r-panel">
        <DeskScene className="size-full" label={t('about.drawing')} />
      </div>
    </section>
  )
}
