import { useRevalidator } from 'react-router'
import type { SeenCase } from '#contract/desk/endpoints.ts'
import { isTeamLanguage } from '#contract/users/team-constants.ts'
import { joinList } from '#locales/lists.ts'
import { DOT } from '#locales/marks.ts'
import { spokenWord } from '#locales/spoken.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useDayText } from '../day-text.ts'
import { outcomeText } from './bulk-outcome.ts'
import { useSeenCases } from './use-seen-cases.ts'

type AssignDialogProps = {
  cases: readonly (SeenCase & { consultant?: object | null })[]
  onClose: () => void
  /** Only where something was done, not where it was cancelled. */
  onDone?: () => void
}
type Consultant = {
  id: string
  name: string
  languages: string[]
  takes_cases: boolean
  open: number
  away_until: string | null
}

/** Unassigning is an explicit choice, never the default. */
const NOBODY = 'nobody'

const askForConsultants = (signal: AbortSignal) => browserApi().call('GET /desk/consultants', { signal })

/** Gives cases to a consultant; open while there are any. */
export function AssignDialog(props: AssignDialogProps) {
  return props.cases.length === 0 ? null : <Assigning {...props} />
}

function Assigning({ cases, onClose, onDone }: AssignDialogProps) {
  const { t, locale, gap } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const dayText = useDayText()
  const consultants = useFetched('consultants', askForConsultants)
  const { seen, refuseChanged } = useSeenCases(cases)
  const form = useForm({
    initial: { consultant_id: '' },
    endpoint: 'POST /desk/bulk/consultant',
    check: ({ consultant_id }) => (consultant_id === '' ? { consultant_id: { key: 'desk.assign.missing' } } : {}),
    body: ({ consultant_id }) => ({
      cases: seen,
      consultant_id: consultant_id === NOBODY ? null : consultant_id,
    }),
    onDone: async (results) => {
      if (refuseChanged(results, form)) return revalidate()
      showToast(outcomeText({ t, locale, gap }, results))
      onClose()
      onDone?.()
      await revalidate()
    },
  })
  function labelOf({
    name,
    languages: spoken,
    takes_cases: takesCases,
    open,
    away_until: awayUntil,
  }: Consultant): string {
    const languages = joinList(
      locale,
      spoken.map((code) => (isTeamLanguage(code) ? t(spokenWord(code)) : code)),
    )
    const load = t('desk.assign.load', { name, languages, open })
    const away = awayUntil && t('desk.away.until', { date: dayText(awayUntil) })
    return [load, takesCases ? '' : t('desk.team.takesNone'), away].filter(Boolean).join(DOT)
  }
  const known = consultants.status === 'there' ? consultants.found : []
  const away = known.find(({ id }) => id === form.values.consultant_id)
  return (
    <FormDialog
      form={form}
      title={
        seen.length === 1
          ? t('desk.assign.title', { code: seen[0]?.code ?? '' })
          : t('desk.assign.titleMany', { count: seen.length })
      }
      // Only a case with a consultant has booked calls that stay theirs.
      description={cases.some(({ consultant }) => consultant) ? t('desk.assign.calls') : undefined}
      submit={t('desk.assign.do')}
      busy={t('desk.assign.doing')}
      onClose={onClose}
    >
      {consultants.status === 'failed' && (
        <Alert type="danger" title={t('desk.team.failed')}>
          <p>{errorText(t, consultants.error)}</p>
          <Button variant="quiet" size="compact" className="-ml-3" onClick={consultants.retry}>
            {t('errorPage.retry')}
          </Button>
        </Alert>
      )}
      <SelectField
        {...form.field('consultant_id')}
        label={t('desk.assign.to')}
        placeholder={t('desk.assign.choose')}
        choices={[
          // Empty until the consultants are loaded, or when loading fails.
          ...known.map((one) => ({
            value: one.id,
            label: labelOf(one),
          })),
          { value: NOBODY, label: t('desk.assign.nobody') },
        ]}
      />
      {away?.away_until && (
        <Alert type="warning" isNews title={t('desk.away.name', { name: away.name, date: dayText(away.away_until) })}>
          {t('desk.away.assign')}
        </Alert>
      )}
    </FormDialog>
  )
}
