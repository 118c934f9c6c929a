import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CASE_LINE_MAX } from '#contract/cases/constants.ts'
import { CASE_STAGES, type CaseStage, MOVE_DOUBTS, STAFF_CLOSE_REASONS } from '#contract/cases/stages.ts'
import type { BulkResult, SeenCase } from '#contract/desk/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { CheckboxField, SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useSingleFlight } from '#web/data/forms/use-single-flight.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { outcomeText } from './bulk-outcome.ts'
import { useSeenCases } from './use-seen-cases.ts'

type MoveDialogProps = {
  cases: readonly SeenCase[]
  /** Where they would go, when that is known already. */
  to?: CaseStage | undefined
  onClose: () => void
  /** Only where something was done, not where it was cancelled. */
  onDone?: () => void
}

/** Moves cases to a stage, with a line for the client; open while there are any. */
export function MoveDialog(props: MoveDialogProps) {
  return props.cases.length === 0 ? null : <Moving {...props} />
}

type Moved = readonly { code: string; from: CaseStage | null; version: number | null }[]
type Values = { stage: string; reason: string; elsewhere: boolean; line: string }

/** The first thing that is missing for the move, with the cases that wait for a confirmation. */
function doubtIn(results: readonly BulkResult[]) {
  const doubt = MOVE_DOUBTS.find((one) => results.some(({ error }) => error === one))
  return doubt && { doubt, waiting: results.filter(({ error }) => error === doubt) }
}

function Moving({ cases, to = 'search', onClose, onDone }: MoveDialogProps) {
  const { t, locale, gap } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { runSingle } = useSingleFlight()
  const { seen, setSeen, refuseChanged } = useSeenCases(cases)
  // The stage that a doubt was said about: choosing another one asks again.
  const [doubted, setDoubted] = useState<string | null>(null)
  const initial: Values = { stage: to, reason: '', elsewhere: false, line: '' }
  const form = useForm({
    initial,
    draft: `move ${seen.map(({ code }) => code).join(' ')}`,
    endpoint: 'POST /desk/bulk/stage',
    check: ({ stage, reason }) =>
      stage === 'closed' && reason === '' ? { reason: { key: 'desk.move.reasonMissing' } } : {},
    body: ({ stage, reason, elsewhere, line }) => ({
      cases: seen,
      stage: CASE_STAGES.find((one) => one === stage) ?? 'search',
      reason:
        stage === 'closed'
          ? STAFF_CLOSE_REASONS.find((one) => one === reason)
          : stage === 'delivered' && elsewhere
            ? ('bought_elsewhere' as const)
            : undefined,
      line: line.trim() || null,
      sure: doubted === stage,
    }),
    onDone: async (results, { stage }) => {
      if (refuseChanged(results, form)) return revalidate()
      const asked = doubtIn(results)
      if (asked) {
        const { doubt, waiting } = asked
        // The others were moved, or say below why not; these wait for a second press.
        if (waiting.length < results.length) showToast(outcomeText({ t, locale, gap }, results))
        setSeen(seen.filter(({ code }) => waiting.some((one) => one.code === code)))
        setDoubted(stage)
        const codes = joinParts(
          locale,
          waiting.map(({ code }) => code),
        )
        form.refuse({ failure: { key: `desk.move.doubts.${doubt}`, values: { codes } } })
        return revalidate()
      }
      const [only] = results
      const isMoved = results.length === 1 && only?.error === null
      const words = { stage: t(`case.stage.names.${stage as CaseStage}`) }
      const said = isMoved
        ? { text: t('desk.move.done', words), tone: 'success' as const }
        : outcomeText({ t, locale, gap }, results)
      // What is closed stays closed: the dialog has said so.
      const canUndo = stage !== 'closed' && results.some(({ error }) => error === null)
      showToast(canUndo ? { ...said, text: <UndoText onUndo={() => void undo(results)}>{said.text}</UndoText> } : said)
      onClose()
      onDone?.()
      await revalidate()
    },
  })

  /** Each goes back to where it came from; the client sees both moves. */
  function undo(moved: Moved) {
    const back = Map.groupBy(
      moved.flatMap(({ code, from, version }) => (from && version !== null ? { code, from, version } : [])),
      ({ from }) => from,
    )
    return runSingle(
      async () => {
        const results = await Promise.all(
          [...back].map(([from, rows]) =>
            browserApi().call('POST /desk/bulk/stage', {
              body: { cases: rows.map(({ code, version }) => ({ code, version })), stage: from, sure: true },
            }),
          ),
        )
        const failed = results.flat().filter(({ error }) => error !== null)
        showToast(failed.length > 0 ? outcomeText({ t, locale, gap }, results.flat()) : { text: t('desk.move.undone') })
        await revalidate()
      },
      async (error) => {
        showToast({ text: errorText(t, error), tone: 'danger' })
        await revalidate()
      },
    )
  }

  const { stage } = form.values
  return (
    <FormDialog
      form={form}
      title={
        seen.length === 1
          ? t('desk.move.title', { code: seen[0]?.code ?? '' })
          : t('desk.move.titleMany', { count: seen.length })
      }
      description={stage === 'closed' ? t('desk.move.close') : undefined}
      submit={t(doubted === stage ? 'desk.move.anyway' : 'desk.move.do')}
      busy={t('desk.move.doing')}
      variant={stage === 'closed' ? 'danger' : 'main'}
      onClose={onClose}
    >
      <SelectField
        {...form.field('stage')}
        label={t('desk.move.to')}
        choices={CASE_STAGES.map((value) => ({ value, label: t(`case.stage.names.${value}`) }))}
      />
      {stage === 'closed' && (
        <SelectField
          {...form.field('reason')}
          label={t('desk.move.reason')}
          placeholder=""
          choices={STAFF_CLOSE_REASONS.map((value) => ({ value, label: t(`desk.reasons.${value}`) }))}
        />
      )}
      {stage === 'delivered' && <CheckboxField {...form.field('elsewhere')} label={t('desk.move.elsewhere')} />}
      <TextareaField
        {...form.field('line')}
        label={t('desk.move.line')}
        help={t('desk.move.lineHelp')}
        maxLength={CASE_LINE_MAX}
      />
    </FormDialog>
  )
}
