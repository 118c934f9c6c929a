import { offerDayOf } from '../../contract/offer-days.ts'
import { useDates } from '../cases/use-dates.ts'
import { useI18n } from '../i18n/i18n.tsx'

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
