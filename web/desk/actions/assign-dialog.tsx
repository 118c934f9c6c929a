import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Locale } from '../../../contract/locales.ts'
import { browserApi } from '../../api/browser-api.ts'
import { SelectField } from '../../forms/choice-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useDialogLabels } from '../use-dialog-labels.ts'
import { outcomeText } from './bulk-outcome.ts'

type AssignDialogProps = { codes: readonly string[]; onClose: () => void }
type Consultant = { id: string; name: string; languages: string[]; open: number }

/** Gives cases to a consultant; open while there are any. */
export function AssignDialog({ codes, onClose }: AssignDialogProps) {
  return codes.length === 0 ? null : <Assigning codes={codes} onClose={onClose} />
}

function Assigning({ codes, onClose }: AssignDialogProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const labels = useDialogLabels()
  const { revalidate } = useRevalidator()
  const consultants = useConsultants()
  const form = useForm({
    initial: { consultant_id: '' },
    endpoint: 'POST /desk/bulk/consultant',
    texts: { failed: 'errors.unknown' },
    body: ({ consultant_id }) => ({ codes: [...codes], consultant_id: consultant_id || null }),
    onDone: async (results) => {
      showToast(outcomeText(t, results))
      onClose()
      await revalidate()
    },
  })
  const languagesOf = ({ languages }: Consultant) =>
    languages.map((code) => t('desk.language', { code: code as Locale })).join(', ')
  return (
    <FormDialog
      form={form}
      title={
        codes.length === 1
          ? t('desk.assign.title', { code: codes[0] ?? '' })
          : t('desk.assign.titleMany', { count: codes.length })
      }
      labels={{ ...labels, submit: t('desk.assign.do'), busy: t('desk.assign.doing') }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('consultant_id')}
        label={t('desk.assign.to')}
        placeholder={t('desk.assign.nobody')}
        choices={consultants.map((one) => ({
          value: one.id,
          label: t('desk.assign.load', { name: one.name, languages: languagesOf(one), open: one.open }),
        }))}
      />
    </FormDialog>
  )
}

/** Empty until they are known; then a case can still be given to nobody. */
function useConsultants(): readonly Consultant[] {
  const [consultants, setConsultants] = useState<readonly Consultant[]>([])
  useEffect(() => {
    const stop = new AbortController()
    browserApi()
      .call('GET /desk/consultants', { signal: stop.signal })
      .then(setConsultants, () => undefined)
    return () => stop.abort()
  }, [])
  return consultants
}
