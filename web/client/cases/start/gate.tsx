import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import type { CaseHandle } from '../use-case.ts'
import { CancelCase } from './cancel-case.tsx'
import { ForkRoad } from './fork-road.tsx'
import { gateDay } from './gate-state.ts'
import { PlanSection } from './plan.tsx'
import { StartWork } from './start-work.tsx'

/** Before the work starts: what would be done first, and two doors of the same size. */
export function Gate({ handle }: { handle: CaseHandle }) {
  const { t } = useI18n()
  const format = useFormat()
  const now = useMinute()
  const { money, plan } = handle.case
  if (!money || !plan) return null
  const day = gateDay(money.purchased_at, now)
  const amount = format.money({ amount: money.total, currency: money.currency }, { cents: 'always' })
  return (
    <>
      <ForkRoad
        here={day ? t('case.gate.here', day) : t('case.gate.hereLong')}
        ahead={t('case.gate.ahead')}
        back={t('case.gate.way', { amount })}
        backShort={t('case.gate.wayShort', { amount })}
      />
      <div className="page-width mt-8 grid gap-x-14 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <PlanSection plan={plan} isOpen />
        <div className="grid content-start gap-5">
          <StartWork handle={handle} />
          <CancelCase handle={handle} />
        </div>
      </div>
    </>
  )
}
