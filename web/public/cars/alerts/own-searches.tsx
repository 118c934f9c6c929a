import { useState } from 'react'
import type { FoundCar, SavedSearch, SavedSearches } from '#contract/alerts/endpoints.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { SerialQueue } from '#web/data/forms/serial-queue.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { OneSearch } from './one-search.tsx'
import type { SearchesState } from './use-searches.ts'

type OwnSearchesProps = { state: Extract<SearchesState, { step: 'failed' | 'here' }> }

export function OwnSearches({ state }: OwnSearchesProps) {
  const { t } = useI18n()
  if (state.step === 'here') return <Searches saved={state.saved} onChanged={state.change} />
  return (
    <div className="mt-4">
      <Alert type="danger" title={t('alerts.failed')} />
      <Button variant="second" className="mt-4" onClick={state.retry}>
        {t('errorPage.retry')}
      </Button>
    </div>
  )
}

type SearchesProps = { saved: SavedSearches; onChanged: (saved: SavedSearches) => void }

function Searches({ saved: { searches, found, email, is_muted }, onChanged }: SearchesProps) {
  const { t, gap } = useI18n()
  const showToast = useToast()

  const [queue] = useState(() => new SerialQueue())

  /** One after the other: each answer is all searches, and the last one has to be the newest. */
  async function act(call: () => Promise<SavedSearches>) {
    try {
      onChanged(await queue.add(call))
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'danger' })
    }
  }

  if (searches.length === 0) {
    return (
      <p className="mt-4 text-ink-soft">
        {t('alerts.none')}
        {gap}
        <TextLink to="/cars">{t('alerts.look')}</TextLink>
      </p>
    )
  }
  const byId = (search: SavedSearch) => ({ params: { id: search.id } })
  return (
    <>
      {is_muted && (
        <p className="mt-4 text-small">
          {t('alerts.muted')}
          {gap}
          <TextLink to="/profile">{t('alerts.profile')}</TextLink>
        </p>
      )}
      <ul>
        {searches.map((search) => (
          <li key={search.id} className="border-b border-line py-5">
            <OneSearch
              search={search}
              email={email}
              onPace={(pace) =>
                act(() => browserApi().call('PUT /saved-searches/{id}', { ...byId(search), body: { pace } }))
              }
              onDelete={() => act(() => browserApi().call('DELETE /saved-searches/{id}', byId(search)))}
              inTurn={(call) => queue.add(call)}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      {found.length > 0 && <FoundCars cars={found} />}
    </>
  )
}

/** The cars of the past mails, or of the next one: a row for each car, as in the mail. */
function FoundCars({ cars }: { cars: readonly FoundCar[] }) {
  const { t, locale } = useI18n()
  const { money } = useFormat()
  return (
    <section aria-labelledby="found-cars" className="mt-6 rounded-card bg-sunken p-5">
      <h3 id="found-cars" className="text-label">
        {t('alerts.found')}
      </h3>
      <ul className="mt-2 rounded-card bg-surface px-4">
        {cars.map((car) => (
          <li
            key={car.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-t-0"
          >
            <TextLink to={`/cars/${car.id}`}>{carNameWithTrim(locale, car)}</TextLink>
            <p className="text-small tabular-nums">
              {car.price === null ? t('cars.card.noPrice') : <Money value={{ amount: car.price }} />}
              {car.former_price !== null && (
                <span className="text-money">{t('alerts.was', { amount: money({ amount: car.former_price }) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
