import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Wizard } from '#web/public/wizard/wizard.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import type { PanelProps } from '../panel-props.ts'

/** The request with the package that it is part of; with several running ones, its owner says which. */
export function RequestService({ profile }: PanelProps) {
  const { t } = useI18n()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const running = profile.packages.filter(({ status }) => status === 'active')
  const chosen = running.find((one) => one.id === search.get('package')) ?? running[0]
  if (!chosen) return null
  return (
    <div className="mt-3 grid gap-6">
      <div>
        {/* The questions below are headings of the third level, wherever the request stands. */}
        <h2 className="text-h4">{chosen.package_name}</h2>
        <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.packages.requestLead')}</p>
      </div>
      {running.length > 1 && (
        <Field id={id} label={t('userProfile.packages.choosePackage')} className="max-w-[26rem]">
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen.id}
              choices={running.map((one) => ({ value: one.id, label: one.package_name }))}
              onChange={({ target }) =>
                setSearch(
                  { tab: 'requestConsultation', package: target.value },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          )}
        </Field>
      )}
      <Wizard packageId={chosen.id} packageName={chosen.package_name} />
    </div>
  )
}
