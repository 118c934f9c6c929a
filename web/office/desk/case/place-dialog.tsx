import type { DeskCase } from '#contract/cases/endpoints.ts'
import { BoundField, partField } from '#web/data/forms/bound-field.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { ResidenceSelect } from '#web/public/pricing/residence-select.tsx'
import { readResidence, residenceValue } from '#web/public/pricing/residences.ts'
import { useChangedSince } from './use-changed-since.ts'

/** Where the client lives: after a move or a mistake, the taxes would be those of another place. */
export function PlaceDialog({ case: shown, onClose }: { case: DeskCase; onClose: () => void }) {
  const { t } = useI18n()
  const { code, version } = shown
  const placeNow = shown.province ? t(`places.CA.${shown.province}`) : shown.state ? t(`places.US.${shown.state}`) : ''
  const changeSinceOpened = useChangedSince(residenceValue(shown), { text: placeNow })
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { place: residenceValue(shown) },
    endpoint: 'PUT /desk/cases/{code}/place',
    rest: { params: { code } },
    check: ({ place }) => {
      if (place === '') return { place: { key: 'desk.case.whereMissing' } }
      const meanwhile = changeSinceOpened()
      return meanwhile ? { place: meanwhile } : {}
    },
    body: ({ place }) => {
      const { country = 'CA', state, province } = readResidence(place)
      return { version, country, state, province }
    },
    onDone: () => done(t('desk.case.whereSaved')),
  })
  const { around, control } = partField({
    ...form.field('place'),
    label: t('desk.case.whereField'),
    help: t('desk.case.whereUntil'),
  })
  return (
    <FormDialog
      form={form}
      title={t('desk.case.whereTitle', { code })}
      description={t('desk.case.whereText')}
      submit={t('desk.case.whereSave')}
      busy={t('desk.case.whereSaving')}
      onClose={onClose}
    >
      <BoundField {...around}>
        {(ids) => (
          <ResidenceSelect
            {...control}
            {...ids}
            placeholder={t('desk.case.whereChoose')}
            countries={{ CA: t('lead.countries.CA'), US: t('lead.countries.US') }}
          />
        )}
      </BoundField>
    </FormDialog>
  )
}
