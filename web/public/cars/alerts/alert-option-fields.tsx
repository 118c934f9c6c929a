import { ALERT_PACES, type AlertPace } from '#contract/alerts/constants.ts'
import { RadioField, SwitchField } from '#web/data/forms/choice-fields.tsx'
import type { FieldMessages } from '#web/data/forms/message.ts'
import type { FieldBinding } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

export type AlertOptionValues = { tells_new: boolean; tells_drops: boolean; pace: string }

type AlertOptionFieldsProps = {
  paces: readonly AlertPace[]
  tellsNew: FieldBinding<boolean>
  tellsDrops: FieldBinding<boolean>
  pace: FieldBinding<string>
}

/** What to be notified about, and how soon. */
export function AlertOptionFields({ paces, tellsNew, tellsDrops, pace }: AlertOptionFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <div className="divide-y divide-line border-b border-line [&_label]:flex-row-reverse [&_label]:justify-between">
        <SwitchField {...tellsNew} label={t('alerts.new')} />
        <SwitchField {...tellsDrops} label={t('alerts.drops')} />
      </div>
      <RadioField
        {...pace}
        legend={t('alerts.pace')}
        layout="segments"
        options={paces.map((one) => ({ value: one, label: t(`alerts.${one}`) }))}
      />
    </>
  )
}

/** Require at least one reason to notify. */
export function checkAlertOptions({ tells_new, tells_drops }: AlertOptionValues): FieldMessages<'pace'> {
  return tells_new || tells_drops ? {} : { pace: { key: 'alerts.nothingChosen' } }
}

export function readAlertOptions({ tells_new, tells_drops, pace }: AlertOptionValues) {
  return { tells_new, tells_drops, pace: ALERT_PACES.find((one) => one === pace) ?? 'at_once' }
}
