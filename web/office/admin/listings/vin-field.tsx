import { useRef, useState } from 'react'
import { yearMax } from '#contract/listings/values.ts'
import { type DecodedVin, decodeVin } from '#contract/listings/vin.ts'
import type { VinDetails } from '#contract/listings/vin-endpoints.ts'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import type { Form } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { ListingDraft } from './listing-draft.ts'

type Decoded = Partial<Record<keyof VinDetails, string>>
type Asked = { vin: string; details: VinDetails | null | 'pending' }

/** The number of the car: what it says by itself is said at once and fills in what is empty, and so does the decoder's answer. */
export function VinField({ form }: { form: Form<ListingDraft> }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Asked | null>(null)
  const request = useRef<AbortController | null>(null)
  const field = form.field('vin')
  const decoded = decodeVin(field.value, yearMax())
  const answer = asked && asked.vin === decoded?.vin ? asked.details : null

  function type(value: string) {
    field.onValue(value)
    const next = decodeVin(value, yearMax())
    if (next?.vin === decoded?.vin) return
    request.current?.abort()
    // What was mistyped says nothing of the car.
    if (!next?.isCheckDigitRight) return
    form.prefill(ownFields(next))
    void askMore(next.vin)
  }

  /** Never in the way: without an answer the form is as before. */
  async function askMore(vin: string) {
    const stop = new AbortController()
    request.current = stop
    setAsked({ vin, details: 'pending' })
    try {
      const { details } = await browserApi().call('GET /car-listings/admin/vin/{vin}', {
        params: { vin },
        signal: stop.signal,
      })
      if (details) form.prefill(detailFields(details))
      setAsked({ vin, details })
    } catch {
      if (!stop.signal.aborted) setAsked({ vin, details: null })
    }
  }

  return (
    <div className="grid content-start gap-1.5">
      <TextField
        {...field}
        onValue={type}
        label={t('admin.fields.vin')}
        help={t('admin.form.vinHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular-nums uppercase"
      />
      <div aria-live="polite" className="grid gap-1 text-small empty:hidden">
        {decoded && <VinFacts decoded={decoded} answer={answer} draft={form.values} />}
      </div>
    </div>
  )
}

type VinFactsProps = { decoded: DecodedVin; answer: Asked['details']; draft: ListingDraft }

function VinFacts({ decoded, answer, draft }: VinFactsProps) {
  const { t, locale } = useI18n()
  const details = answer === 'pending' ? null : answer
  const known: Decoded = { ...(details && detailFields(details)), ...ownFields(decoded) }
  const names = Object.keys(known) as (keyof Decoded)[]
  const differing = names.filter((name) => draft[name] !== '' && !isSame(draft[name], known[name] ?? ''))
  const list = (type: Intl.ListFormatType, parts: readonly string[]) =>
    new Intl.ListFormat(INTL_LOCALE[locale], { type, style: 'short' }).format(parts)
  const country = decoded.country && new Intl.DisplayNames(INTL_LOCALE[locale], { type: 'region' }).of(decoded.country)
  const facts = [
    list('disjunction', decoded.makes),
    known.model,
    known.year,
    known.trim,
    known.body_type && vehicleLabel(t, 'body_type', known.body_type),
    known.fuel_type && vehicleLabel(t, 'fuel_type', known.fuel_type),
    country,
    t('admin.vin.plant', { code: decoded.plant }),
  ]
  return (
    <>
      {!decoded.isCheckDigitRight && <p className="font-label text-warning">{t('admin.vin.wrong')}</p>}
      <p className="text-ink-soft">{t('admin.vin.says', { facts: facts.filter(Boolean).join(' · ') })}</p>
      {answer === 'pending' && <p className="text-ink-soft">{t('admin.vin.looking')}</p>}
      {decoded.isCheckDigitRight && differing.length > 0 && (
        <p className="font-label text-warning">
          {t('admin.vin.differs', {
            fields: list(
              'conjunction',
              differing.map((name) => t(`admin.fields.${name}`)),
            ),
          })}
        </p>
      )}
    </>
  )
}

function ownFields({ makes, year }: DecodedVin): Decoded {
  const [make] = makes
  return { ...(make && makes.length === 1 && { make }), ...(year !== null && { year: String(year) }) }
}

function detailFields(details: VinDetails): Decoded {
  const known = Object.entries(details).filter(([, value]) => value !== null)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

function isSame(typed: string, known: string): boolean {
  return typed.trim().toLowerCase() === known.toLowerCase()
}
