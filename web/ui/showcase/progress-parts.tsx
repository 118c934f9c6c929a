import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StepStrip } from '../display/step-strip.tsx'
import { StepTrack } from '../display/step-track.tsx'
import { Timeline } from '../display/timeline.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Stepper } from '../inputs/stepper.tsx'
import { PartSection } from './part-section.tsx'

export function ProgressParts() {
  const { t } = useI18n()
  const steps = (['consultation', 'research', 'negotiation', 'support'] as const).map((key, index) => {
    const state = index < 2 ? ('done' as const) : index === 2 ? ('now' as const) : ('next' as const)
    const note = { done: 'parts.progress.done', now: 'parts.progress.now', next: 'parts.progress.nextStep' } as const
    return { key, title: t(`parts.progress.${key}`), note: t(note[state]), state }
  })
  const strip = (['stripOne', 'stripTwo', 'stripThree'] as const).map((key) => ({
    key,
    title: t(`parts.progress.${key}`),
    text: t('parts.progress.stripText'),
  }))
  return (
    <>
      <PartSection id="progress" title={t('parts.progress.title')}>
        <Stepper
          step={4}
          stepCount={6}
          title={t('parts.progress.step')}
          countText={t('parts.progress.stepCount', { step: 4, count: 6 })}
        />
        <StepTrack steps={steps} />
        <div className="grid gap-8 md:grid-cols-2">
          <Timeline items={steps} />
          <Progress label="licence-front.jpg" percent={68} valueText={t('parts.progress.percent', { percent: 68 })} />
        </div>
      </PartSection>
      <div className="-mx-(--page-margin) bg-sunken section-y">
        <h2 className="page-width pb-12 text-h2">{t('parts.progress.strip')}</h2>
        <StepStrip steps={strip} />
      </div>
    </>
  )
}
