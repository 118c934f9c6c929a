import { Bell, TrendingDown } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { ALERT_PACES, type AlertPace } from '#contract/alerts/constants.ts'
import type { OwnSearch, SavedSearches } from '#contract/alerts/endpoints.ts'
import { searchAddress } from '#contract/listings/search-address.ts'
import { searchName } from '#locales/search-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'

const EditSheet = lazyComponent(async () => (await import('./edit-sheet.tsx')).EditSheet)
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog)

type OneSearchProps = {
  search: OwnSearch
  email: string
  onPace: (pace: AlertPace) => Promise<void>
  onDelete: () => Promise<void>
  /** What is sent waits there for what was sent before. */
  inTurn: (call: () => Promise<SavedSearches>) => Promise<SavedSearches>
  onChanged: (saved: SavedSearches) => void
}

export function OneSearch({ search, email, onPace, onDelete, inTurn, onChanged }: OneSearchProps) {
  const { t, locale } = useI18n()
  const { distance } = useFormat()
  const [step, setStep] = useState<'editing' | 'deleting' | null>(null)
  const isGone = useRef(false)
  /** Seen at once; what the server says of it counts. */
  const [chosen, setChosen] = useState<{ pace: AlertPace } | null>(null)
  const shownPace = chosen?.pace ?? search.pace
  const name = searchName({ t, locale, distance }, search.filters)
  const listAddress = `/cars?${searchAddress(search.filters)}`
  const { new_count: fresh, drop_count: drops } = search
  const note = {
    at_once: t('alerts.goesTo', { email }),
    daily: t('alerts.nextMail'),
    off: t('alerts.isOff'),
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-label break-words">
          <TextLink to={listAddress}>{name}</TextLink>
        </h3>
        <p className="flex flex-wrap gap-2">
          {fresh > 0 && (
            <Badge tone="info" icon={Bell}>
              {t('alerts.fresh', { count: fresh })}
            </Badge>
          )}
          {drops > 0 && (
            <Badge tone="good" icon={TrendingDown}>
              {t('alerts.dropped', { count: drops })}
            </Badge>
          )}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <RadioGroup
          legend={t('alerts.paceOf', { search: name })}
          hideLegend
          name={`pace-${search.id}`}
          layout="segments"
          value={shownPace}
          options={ALERT_PACES.map((pace) => ({ value: pace, label: t(`alerts.${pace}`) }))}
          onValueChange={(value) => {
            const pace = ALERT_PACES.find((one) => one === value)
            if (!pace) return
            const press = { pace }
            setChosen(press)
            void onPace(pace).finally(() => setChosen((last) => (last === press ? null : last)))
          }}
          className="max-w-80 flex-1 basis-64"
        />
        <p className="flex flex-wrap gap-x-1 max-sm:-ml-4">
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('alerts.editSearch', { search: name })}
            onClick={() => setStep('editing')}
          >
            {t('alerts.edit')}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('alerts.deleteSearch', { search: name })}
            onClick={() => {
              isGone.current = false
              setStep('deleting')
            }}
          >
            {t('alerts.delete')}
          </Button>
        </p>
      </div>
      <p className="mt-2 text-small break-words text-ink-soft">{note[search.pace]}</p>
      <Suspense>
        {step === 'editing' && (
          <EditSheet
            search={{ ...search, pace: shownPace }}
            name={name}
            listAddress={listAddress}
            onClose={() => setStep(null)}
            inTurn={inTurn}
            onChanged={onChanged}
          />
        )}
        {step === 'deleting' && (
          <ConfirmDialog
            open
            onOpenChange={() => setStep(null)}
            title={t('alerts.deleteTitle')}
            description={t('alerts.deleteBody', { search: name })}
            cancelLabel={t('alerts.keep')}
            confirmLabel={t('alerts.delete')}
            onConfirm={() => {
              isGone.current = true
              setStep(null)
              void onDelete()
            }}
            focusAfter={() => (isGone.current ? document.getElementById('searches-title') : null)}
          />
        )}
      </Suspense>
    </>
  )
}
