import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { BRIEF_MAX } from '#contract/cases/constants.ts'
import type { Brief, BriefField } from '#contract/cases/endpoints.ts'
import type { Translate } from '#locales/translate.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { LeaveGuard } from '#web/data/forms/leave-guard.tsx'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { type FieldBinding, useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import type { Choice } from '#web/ui/inputs/native-select.tsx'
import type { CaseHandle } from '../use-case.ts'
import { BRIEF_FIELDS, type BriefReader } from './brief-fields.ts'
import { fieldText } from './brief-rows.ts'
import { briefOf, briefProblems, mergeBrief, valuesOf } from './brief-values.ts'
import { loadBrief, type Side, saveBrief } from './save-brief.ts'

type BriefFormProps = {
  side: Side
  handle: Pick<CaseHandle, 'case' | 'take'>
  currency: string
  onClose: () => void
}

/** Edits the brief. Concurrent changes of the other side are shown beside the typed values, and nothing is lost. */
export function BriefForm({ side, handle, currency, onClose }: BriefFormProps) {
  const { locale, t } = useI18n()
  const showToast = useToast()
  const top = useRef<HTMLDivElement>(null)
  const { code } = handle.case
  // What the form was filled from; after a conflict, what the case says now.
  const [base, setBase] = useState<{ version: number; brief: Brief }>(handle.case)
  const [changed, setChanged] = useState<readonly BriefField[]>([])
  const isSaved = useRef(false)
  const form = useFormWith({
    initial: valuesOf(base.brief),
    draft: `brief ${code}`,
    texts: { failed: 'case.brief.failed', failedLeads: true },
    check: briefProblems,
    checkOnLeave: 'filled',
    body: briefOf,
    send: (brief) => saveBrief(browserApi(), { side, code }, base, brief),
    onDone: (saved) => {
      isSaved.current = true
      handle.take(saved)
      showToast({ text: t('case.brief.saved') })
      onClose()
    },
    onFailure: (error, typed) => {
      if (!(error instanceof ApiFailure) || error.code !== 'case_changed') return undefined
      void showPresent(typed)
      return { failure: null }
    },
  })

  async function showPresent(typed: typeof form.values) {
    const present = await loadBrief(browserApi(), { side, code })
    handle.take(present)
    const merged = mergeBrief(base.brief, typed, present.brief)
    setBase(present)
    setChanged(merged.changed)
    form.change(merged.values)
  }

  useEffect(() => {
    top.current?.querySelector('input')?.focus()
  }, [])

  const nowSays = (field: BriefField) => {
    if (!changed.includes(field)) return undefined
    const value = fieldText(base.brief, field, { t, locale, currency })
    return value === '' ? t('case.brief.nowEmpty') : t('case.brief.nowSays', { value })
  }
  const bound = (field: BriefField) => ({
    ...form.field(field),
    label: t(`case.brief.fields.${field}`),
    help: nowSays(field),
  })
  const choice = (field: BriefField) => ({
    placeholder: t('case.brief.notSaid'),
    choices: choicesOf(field, { t, locale, currency }),
  })

  return (
    <Form form={form} className="mt-5">
      <LeaveGuard hasUnsavedChanges={() => form.isChanged && !isSaved.current} />
      <div ref={top} className="grid gap-5">
        {changed.length > 0 && (
          <Alert type="warning" isNews title={t('case.brief.conflict')}>
            {t('case.brief.conflictText')}
          </Alert>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {INPUT_NAMES.map((field) => (
            <Fragment key={field}>{INPUTS[field](bound(field), { t, choice: choice(field) })}</Fragment>
          ))}
        </div>
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel={t('case.brief.saving')}>
            {t('case.brief.save')}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('case.brief.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

type Bound = FieldBinding<string> & {
  label: string
  /** What the case says now, where that is news. */
  help: string | undefined
}
type Input = (bound: Bound, more: { t: Translate; choice: { placeholder: string; choices: Choice[] } }) => ReactNode

/** Two fields without this class share a row. */
const WIDE = 'sm:col-span-2'

const select: Input = (bound, { choice }) => <SelectField {...bound} {...choice} />

/** How each field is asked, in the order of the form. */
const INPUTS: Record<BriefField, Input> = {
  wants: ({ help, ...bound }, { t }) => (
    <TextField
      {...bound}
      help={help ?? t('case.brief.wantsHelp')}
      maxLength={BRIEF_MAX.wants}
      autoComplete="off"
      fieldClassName={WIDE}
    />
  ),
  vehicle_type: select,
  condition: select,
  budget_min: ({ help, ...bound }, { t }) => (
    <TextField {...bound} help={help ?? t('case.brief.dollars')} inputMode="numeric" autoComplete="off" />
  ),
  budget_max: (bound) => <TextField {...bound} inputMode="numeric" autoComplete="off" />,
  must_haves: (bound) => <TextareaField {...bound} maxLength={BRIEF_MAX.mustHaves} rows={2} fieldClassName={WIDE} />,
  deadline: (bound) => <TextField {...bound} type="date" />,
  payment: select,
  payment_details: (bound) => (
    <TextField {...bound} maxLength={BRIEF_MAX.paymentDetails} autoComplete="off" fieldClassName={WIDE} />
  ),
  trade_in: (bound) => <TextareaField {...bound} maxLength={BRIEF_MAX.tradeIn} rows={2} fieldClassName={WIDE} />,
  notes: (bound) => <TextareaField {...bound} maxLength={BRIEF_MAX.notes} rows={3} fieldClassName={WIDE} />,
}
const INPUT_NAMES = Object.keys(INPUTS) as readonly BriefField[]

function choicesOf<Field extends BriefField>(field: Field, reader: BriefReader): Choice[] {
  const { values = [], show } = BRIEF_FIELDS[field]
  return values.map((value) => ({ value: String(value), label: show(value, reader) }))
}
