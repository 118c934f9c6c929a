import type { OfferDraft } from '#contract/desk/offers.ts'
import { kindName } from '#deal/texts/quote-texts.ts'
import { joinList } from '#locales/lists.ts'
import { useDates } from '#web/client/cases/use-dates.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { differingFields, type Entry, type EntryField, entryOfDraft } from './entry-fields.ts'
import type { EntryHandle } from './use-entry.ts'

type ConflictProps = { handle: EntryHandle; theirs: OfferDraft; rows: QuoteRows }

/** A colleague saved the draft meanwhile: who, when, what differs in both versions, and which one stays. */
export function ConflictDialog({ handle, theirs, rows }: ConflictProps) {
  const { t } = useI18n()
  const dates = useDates()
  const written = entryOfDraft(theirs)
  const mine = handle.entry
  const name = theirs.saved_by || t('offers.conflict.somebody')
  const say = useValueOf(rows)
  const files = [theirs.proof?.name ?? '', handle.proof.state === 'there' ? handle.proof.file.name : '']
  const changes = differingFields(written, mine).map((field) => ({
    key: field as string,
    label: t(LABELS[field]),
    values: [say(written, field), say(mine, field)],
  }))
  if (files[0] !== files[1]) changes.push({ key: 'proof', label: t('offers.entry.proof'), values: files })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && handle.decideLater()}
      title={t('offers.conflict.title', { name })}
      description={t('offers.conflict.text', { time: dates(theirs.saved_at, 'long') })}
      closeLabel={t('forms.close')}
      actions={
        <>
          <Button variant="second" onClick={() => handle.keepTheirs(theirs)}>
            {t('offers.conflict.theirs', { name })}
          </Button>
          <Button onClick={() => void handle.keepMine(theirs)}>{t('offers.conflict.mine')}</Button>
        </>
      }
    >
      <dl className="grid gap-4">
        {changes.map(({ key, label, values }) => (
          <div key={key} className="grid gap-x-4 gap-y-1 border-t pt-3 sm:grid-cols-2">
            <dt className="font-label sm:col-span-2">{label}</dt>
            {values.map((value, at) => (
              <dd key={at === 0 ? 'theirs' : 'mine'} className="min-w-0 text-small">
                <span className="block text-caption text-ink-soft">{at === 0 ? name : t('offers.conflict.yours')}</span>
                <span className="wrap-anywhere whitespace-pre-line">{value || '–'}</span>
              </dd>
            ))}
          </div>
        ))}
        {changes.length === 0 && <p className="text-small text-ink-soft">{t('offers.conflict.same')}</p>}
      </dl>
    </Dialog>
  )
}

const LABELS = {
  dealer: 'offers.entry.dealer',
  city: 'offers.entry.city',
  takenAt: 'offers.entry.taken',
  expiresOn: 'offers.entry.expires',
  expiresAtTime: 'offers.entry.expiresTime',
  text: 'offers.entry.lines',
  kinds: 'offers.entry.whatItIs',
  sources: 'offers.paper.title',
  source: 'offers.entry.source',
  condition: 'quotes.ask.car',
  fuel: 'quotes.ask.fuel',
  advertised: 'quotes.ask.advertised',
  local: 'tools.sale.local',
  rate: 'tools.sale.rate',
  book: 'tools.sale.book',
  age: 'tools.sale.book',
  apr: 'offers.entry.apr',
  months: 'offers.entry.months',
  frequency: 'offers.entry.frequency',
  payment: 'offers.entry.payment',
  due: 'offers.entry.due',
  residual: 'offers.entry.residual',
  distance: 'offers.entry.distance',
} as const satisfies Record<EntryField, string>

/** A field of an entry as its page has it. */
function useValueOf({ reader }: QuoteRows) {
  const { t, locale } = useI18n()
  const dates = useDates()
  return (entry: Entry, field: EntryField): string => {
    if (field === 'kinds') {
      const named = Object.entries(entry.kinds).map(([row, kind]) => `${Number(row) + 1}: ${kindName(reader, kind)}`)
      return joinList(locale, named)
    }
    if (field === 'sources') return String(Object.keys(entry.sources).length)
    if (field === 'takenAt') return dates(new Date(entry.takenAt).toISOString(), 'long')
    if (field === 'expiresOn') return entry.expiresOn === '' ? '' : dates(entry.expiresOn, 'dateOnly')
    if (field === 'expiresAtTime') return entry.expiresAtTime
    if (field === 'dealer' || field === 'city' || field === 'text') return entry[field]
    const typed = entry.texts[field]
    if (field === 'source') return t(`offers.sources.${typed as 'written'}`)
    if (field === 'condition') return t(`quotes.ask.${typed as 'new'}`)
    if (field === 'frequency') return t(`offers.entry.frequencies.${typed as 'monthly'}`)
    return field === 'fuel' ? t(`quotes.fuels.${typed as 'gas'}`) : typed
  }
}
