import type { DeskRoom } from '#contract/desk/offers.ts'
import { outliersOf } from '#contract/offers/outliers.ts'
import { joinParts } from '#locales/lists.ts'
import { useHolds } from '#web/client/offers/use-holds.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { HeadlineAmount } from '#web/data/i18n/money.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { endOf } from './entry-fields.ts'
import type { EntryHandle } from './use-entry.ts'

type SummaryProps = {
  handle: EntryHandle
  room: DeskRoom
  /** The offer that is corrected: it is not held against itself. */
  wrongId?: string | undefined
}

/** What the client is about to see, and what its total lies far outside of. */
export function ShowSummary({ handle, room, wrongId }: SummaryProps) {
  const { t, locale } = useI18n()
  const { entry, answer, currency } = handle
  const holds = useHolds()
  const { exact, round, between } = useFigures(currency)
  const payable = answer?.payable ?? null
  const others = room.lanes.flatMap(({ current }) =>
    current.id === wrongId || current.shown.payable === null ? [] : [current.shown.payable],
  )
  const outliers = outliersOf({ payable, budget: room.brief, others })
  const inCents = [room.brief.budget_min, room.brief.budget_max].flatMap((dollars) =>
    dollars === null ? [] : [dollars * 100],
  )
  const range = (amounts: readonly number[], write = exact) =>
    between(Math.min(...amounts), Math.max(...amounts), write)
  return (
    <>
      <p className="text-small text-ink-soft">{joinParts(locale, [entry.dealer, entry.city])}</p>
      <div className="text-h2">
        <HeadlineAmount text={payable === null ? t('offers.lines.unknownTotal') : exact(payable)} />
      </div>
      <p className="text-small text-ink-soft">
        {holds({ expires_at: endOf(entry, handle.place), jurisdiction: handle.place })}
      </p>
      {outliers.length > 0 && (
        <Alert type="warning" title={t('offers.confirm.far')} className="mt-4">
          {outliers.includes('budget') && (
            <span className="block">{t('offers.confirm.budget', { range: range(inCents, round) })}</span>
          )}
          {outliers.includes('offers') && (
            <span className="block">{t('offers.confirm.offers', { range: range(others) })}</span>
          )}
        </Alert>
      )}
    </>
  )
}
