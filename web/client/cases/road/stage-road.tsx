import { Check } from 'lucide'
import type { CSSProperties } from 'react'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StepCar } from '#web/ui/drawings/step-car.tsx'
import { type RoadStop, roadStops } from './road-stops.ts'
import './stage-road.css'

/** Where the case stands, as a road across the screen with six stops; dashes lead down from the present one to the next step. */
export function StageRoad({ case: shown }: { case: Pick<ClientCase, 'stage' | 'stops'> }) {
  const { t } = useI18n()
  const stops = roadStops(shown)
  const present = stops.findIndex(({ state }) => state === 'now')
  const driven = present === -1 ? stops.filter(({ state }) => state === 'done').length : present
  return (
    <section
      aria-label={t('case.stage.road')}
      className="stage-road"
      style={{ '--driven': driven, '--stops': stops.length } as CSSProperties}
    >
      <PhoneLine stops={stops} present={present} />
      <div className="relative">
        <div aria-hidden="true" className="stage-strip" />
        <div className="page-width">
          <div className="relative">
            <div aria-hidden="true" className="stage-driven">
              {present > 0 && <StepCar className="stage-car" />}
            </div>
            <ol className="stage-stops">
              {stops.map((stop, index) => (
                <Stop key={stop.stage} stop={stop} number={index + 1} isOpen={present !== -1} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {present !== -1 && (
        <div aria-hidden="true" className="page-width">
          <div className="stage-lead-in" />
        </div>
      )}
    </section>
  )
}

/** A closed case reaches no further stages, so it calls none of them “to come”. */
function Stop({ stop: { stage, state, at }, number, isOpen }: { stop: RoadStop; number: number; isOpen: boolean }) {
  const { t } = useI18n()
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} data-state={state} className="stage-stop">
      <p className="stage-label">
        <span className="block text-label leading-tight">{t(`case.stage.names.${stage}`)}</span>
        <span className="block text-caption text-ink-soft">
          {state === 'now' && <span className="font-semibold text-ink">{t('case.stage.now')}</span>}
          {state === 'done' && at && <DateText value={at} output="short" />}
          {state === 'done' && <span className="sr-only"> {t('case.stage.done')}</span>}
          {state === 'ahead' && isOpen && <span className="sr-only">{t('case.stage.ahead')}</span>}
        </span>
      </p>
      <span aria-hidden="true" className="stage-disc">
        {state === 'done' ? <Icon of={Check} size={18} /> : number}
      </span>
    </li>
  )
}

/** On phones the labels are one line: where it stands, how far that is, what comes then. */
function PhoneLine({ stops, present }: { stops: readonly RoadStop[]; present: number }) {
  const { t } = useI18n()
  const now = stops[present]
  if (!now) {
    return (
      <p aria-hidden="true" className="page-width stage-line">
        <span className="font-semibold">{t('case.stage.names.closed')}</span>
      </p>
    )
  }
  const next = stops[present + 1]
  const count = {
    number: present + 1,
    total: stops.length,
    more: next ? 'some' : 'none',
    next: next ? t(`case.stage.names.${next.stage}`).toLocaleLowerCase() : '',
  }
  return (
    <p aria-hidden="true" className="page-width stage-line">
      <span className="font-semibold">{t(`case.stage.names.${now.stage}`)}</span>
      <span className="text-right text-ink-soft">{t('case.stage.count', count)}</span>
    </p>
  )
}
