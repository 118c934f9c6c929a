import { ALERT_PACES } from '#contract/alerts/constants.ts'
import type { SavedSearch, SavedSearches } from '#contract/alerts/endpoints.ts'
import { callEndpoint } from '#web/data/forms/endpoint.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import {
  AlertOptionFields,
  type AlertOptionValues,
  checkAlertOptions,
  readAlertOptions,
} from './alert-option-fields.tsx'
import { AlertSheet } from './alert-sheet.tsx'

type EditSheetProps = {
  search: SavedSearch
  name: string
  listAddress: string
  onClose: () => void
  inTurn: (call: () => Promise<SavedSearches>) => Promise<SavedSearches>
  onChanged: (saved: SavedSearches) => void
}

/** Of what, and how soon. Other filters are another search, which begins at the list. */
export function EditSheet({ search, name, listAddress, onClose, inTurn, onChanged }: EditSheetProps) {
  const { t, gap } = useI18n()
  const initial: AlertOptionValues = { tells_new: search.tells_new, tells_drops: search.tells_drops, pace: search.pace }
  const save = callEndpoint('PUT /saved-searches/{id}', { params: { id: search.id } })
  const form = useFormWith({
    initial,
    texts: { failed: 'alerts.saveFailed' },
    check: checkAlertOptions,
    body: readAlertOptions,
    send: (options: ReturnType<typeof readAlertOptions>, attempt) => inTurn(() => save(options, attempt)),
    onDone: (saved) => {
      onChanged(saved)
      onClose()
    },
  })
  return (
    <AlertSheet search={name} onClose={onClose}>
      <Form form={form} className="mt-4 grid gap-5">
        <AlertOptionFields
          paces={ALERT_PACES}
          tellsNew={form.field('tells_new')}
          tellsDrops={form.field('tells_drops')}
          pace={form.field('pace')}
        />
        <FormFailure failure={form.failure} />
        <SubmitButton form={form} size="call" busyLabel={t('alerts.saving')}>
          {t('alerts.saveChanges')}
        </SubmitButton>
        <p className="text-small text-ink-soft">
          {t('alerts.otherFilters')}
          {gap}
          <TextLink to={listAddress}>{t('alerts.open')}</TextLink>
        </p>
      </Form>
    </AlertSheet>
  )
}
