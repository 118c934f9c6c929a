import { offerDayOf } from '#contract/offers/days.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDates } from '../cases/use-dates.ts'

/** Until when an offer holds: a day where the dealer named no hour, else a moment by the reader's clock. */
export function useHolds() {
  const { t } = useI18n()
  const dates = useDates()
  return ({ expires_at: end, jurisdiction }: { expires_at: string | null; jurisdiction: string }): string => {
    if (end === null) return t('offers.decide.noEnd')
    const day = offerDayOf(end, jurisdiction)
    return day === null
      ? t('offers.decide.holds', { date: dates(end, 'deadline') })
      : t('offers.decide.holdsDay', { date: dates(day, 'day') })
  }
}
