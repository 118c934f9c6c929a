import { REPLY_TIMES } from '../../contract/claims.ts'
import { still } from '../drawings/still.tsx'
import { useI18n } from '../i18n/i18n.tsx'

const StillClock = still(async () => (await import('../drawings/clock-road.tsx')).ClockRoad)

export function ReplyCard() {
  const { t } = useI18n()
  const { minHours: min, maxHours: max } = REPLY_TIMES.responseCard
  return (
    <section aria-label={t('contact.reply.title')} className="mt-6 flex items-center gap-6 px-(--card-space) py-3">
      <StillClock className="w-18 shrink-0" />
      <div>
        <h2 className="text-small font-normal text-ink-faint">{t('contact.reply.title')}</h2>
        <p className="text-figure-m tabular-nums">{t('contact.reply.figure', { min, max })}</p>
        <p className="mt-1 text-small text-ink-soft">{t('contact.reply.text')}</p>
      </div>
    </section>
  )
}
