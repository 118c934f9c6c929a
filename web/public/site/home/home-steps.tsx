import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StepStrip } from '#web/ui/display/step-strip.tsx'

const STEPS = ['tell', 'search', 'sign'] as const

export function HomeSteps() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="steps-title" className="section-y bg-sunken">
      <div className="page-width">
        <h2 id="steps-title" className="mb-12 max-w-[13em] text-h2 lg:mb-11 keep-phrases">
          {t('home.steps.title')}
        </h2>
      </div>
      <div className="relative z-strip">
        <StepStrip
          steps={STEPS.map((step) => ({
            key: step,
            title: t(`home.steps.${step}.title`),
            text: t(`home.steps.${step}.text`),
          }))}
        />
      </div>
    </section>
  )
}
