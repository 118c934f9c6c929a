import { type CaseStage, ROAD_STAGES } from '#contract/cases/stages.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** A stage in a word, and under or beside it where that is on the road. */
export function StageDashes({ stage, isInline = false }: { stage: CaseStage; isInline?: boolean }) {
  const { t } = useI18n()
  const present = (ROAD_STAGES as readonly CaseStage[]).indexOf(stage)
  return (
    <span className={isInline ? 'inline-flex items-center gap-2 whitespace-nowrap' : 'inline-grid gap-1.5'}>
      <span className={isInline ? 'text-caption text-ink-soft' : 'text-small'}>{t(`case.stage.names.${stage}`)}</span>
      {present >= 0 && (
        <span aria-hidden="true" className="stage-dashes">
          {ROAD_STAGES.map((one, index) => (
            <i key={one} data-dash={index < present ? 'past' : index === present ? 'now' : 'ahead'} />
          ))}
        </span>
      )}
    </span>
  )
}
