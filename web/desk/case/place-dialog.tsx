import type { DeskCase } from '../../../contract/cases.ts'
import { INTL_LOCALE } from '../../../contract/locales.ts'
import { CA_PROVINCES, US_STATES } from '../../../contract/places.ts'
import { SelectField } from '../../forms/choice-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { readResidence, residenceValue } from '../../pricing/residences.ts'
import { useDialogDone } from '../../staff/use-dialog-done.ts'
import type { Choice } from '../../ui/native-select.tsx'
import { useDialogLabels } from '../use-dialog-labels.ts'
import { useMeanwhile } from './use-meanwhile.ts'

/** Where the client lives: whoever moved, or said it wrong, would be shown the taxes of another place. */
export function PlaceDialog({ case: shown, onClose }: { case: DeskCase; onClose: () => void }) {
  const { locale, t } = useI18n()
  const labels = useDialogLabels()
  const { code, version } = shown
  const isChangedMeanwhile = useMeanwhile(residenceValue(shown))
  const form = useForm({
    initial: { place: residenceValue(shown) },
    endpoint: 'PUT /desk/cases/{code}/place',
    rest: { params: { code } },
    texts: { failed: 'errors.unknown' },
    checkOnLeave: 'never',
    check: ({ place }) => {
      if (place === '') return { place: { key: 'desk.case.whereMissing' } }
      return isChangedMeanwhile() ? { place: { key: 'desk.case.meanwhile' } } : {}
    },
    body: ({ place }) => {
      const { country = 'CA', state, province } = readResidence(place)
      return { version, country, state, province }
    },
    onDone: useDialogDone(onClose, t('desk.case.whereSaved')),
  })
  const byName = (a: Choice, b: Choice) => a.label.localeCompare(b.label, INTL_LOCALE[locale])
  const provinces = CA_PROVINCES.map((one) => ({ value: `CA-${one}`, label: t(`places.CA.${one}`) })).toSorted(byName)
  const states = US_STATES.map((one) => ({ value: `US-${one}`, label: t(`places.US.${one}`) })).toSorted(byName)
  return (
    <FormDialog
      form={form}
      title={t('desk.case.whereTitle', { code })}
      description={t('desk.case.whereText')}
      labels={{ ...labels, submit: t('desk.case.whereSave'), busy: t('desk.case.whereSaving') }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('place')}
        label={t('desk.case.whereField')}
        help={t('desk.case.whereUntil')}
        placeholder={t('desk.case.whereChoose')}
        choices={[...provinces, ...states]}
      />
    </FormDialog>
  )
}
