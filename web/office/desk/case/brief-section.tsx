import { Suspense, useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { briefRows } from '#web/client/cases/brief/brief-rows.ts'
import { carCurrency } from '#web/client/cases/car-currency.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'

// Most come to read.
const BriefForm = lazyComponent(async () => (await import('#web/client/cases/brief/brief-form.tsx')).BriefForm)
const PlaceDialog = lazyComponent(async () => (await import('./place-dialog.tsx')).PlaceDialog)

type BriefSectionProps = { case: DeskCase; onChanged: () => void }

/** What the client wants, and where. */
export function BriefSection({ case: shown, onChanged }: BriefSectionProps) {
  const { locale, t } = useI18n()
  const [isEditing, setIsEditing] = useState(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const edit = useFocusBack<HTMLButtonElement>(isEditing)
  const { brief } = shown
  const currency = carCurrency(shown)
  const rows = briefRows(brief, { t, locale, currency })
  const { province, state } = shown
  const place = province ? t(`places.CA.${province}`) : state && t(`places.US.${state}`)
  return (
    <StaffSection
      id="brief"
      title={t('desk.case.brief')}
      aside={
        shown.stage !== 'closed' &&
        !isEditing && (
          <Button ref={edit} variant="quiet" size="compact" onClick={() => setIsEditing(true)} className="-my-2 -mr-3">
            {t('desk.case.briefEdit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense>
          <BriefForm
            side="staff"
            handle={{ case: shown, take: onChanged }}
            currency={currency}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          {rows.length === 0 && <p className="pt-3 text-small text-ink-soft">{t('desk.case.briefNone')}</p>}
          <dl className="text-small">
            {rows.map(({ key, label, value }) => (
              <Row key={key} label={t(label)} value={value} />
            ))}
            <Row label={t('desk.case.where')} value={place || t('desk.case.whereNone')} />
          </dl>
          {shown.stage !== 'closed' && (
            <Button variant="quiet" size="compact" className="-ml-3" onClick={() => setIsPlacing(true)}>
              {t('desk.case.whereEdit')}
            </Button>
          )}
          {isPlacing && (
            <Suspense>
              <PlaceDialog case={shown} onClose={() => setIsPlacing(false)} />
            </Suspense>
          )}
        </>
      )}
    </StaffSection>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  )
}
