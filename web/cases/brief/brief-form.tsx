import { useEffect, useRef, useState } from 'react'
import { BRIEF_MAX, PAYMENT_WAYS } from '../../../contract/case-vocabulary.ts'
import type { Brief, BriefField } from '../../../contract/cases.ts'
import { LEAD_CONDITIONS, LEAD_VEHICLE_TYPES } from '../../../contract/lead-vocabulary.ts'
import { browserApi } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/client.ts'
import { SelectField } from '../../forms/choice-fields.tsx'
import { Form, FormFailure, SubmitButton } from '../../forms/form.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { TextareaField, TextField } from '../../forms/text-fields.tsx'
import { useFormWith } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { CaseHandle } from '../use-case.ts'
import { fieldText } from './brief-rows.ts'
import { briefOf, briefProblems, mergeBrief, valuesOf } from './brief-values.ts'
import { loadBrief, type Side, saveBrief } from './save-brief.ts'

type BriefFormProps = {
  side: Side
  handle: Pick<CaseHandle, 'case' | 'take'>
  currency: string
  onClose: () => void
}

/** Says anew what is wanted. What the other side changed meanwhile is shown beside what was typed, and nothing is lost. */
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
  const field = (name: BriefField) => ({
    ...form.field(name),
    label: t(`case.brief.fields.${name}`),
    help: nowSays(name),
  })
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const placeholder = t('case.brief.notSaid')

  return (
    <Form form={form} className="mt-5">
      <LeaveGuard hasUnsavedChanges={() => form.isChanged && !isSaved.current} />
      <div ref={top} className="grid gap-5">
        {changed.length > 0 && (
          <Alert type="warning" isNews title={t('case.brief.conflict')}>
            {t('case.brief.conflictText')}
          </Alert>
        )}
        <TextField
          {...field('wants')}
          help={nowSays('wants') ?? t('case.brief.wantsHelp')}
          maxLength={BRIEF_MAX.wants}
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('vehicle_type')}
            placeholder={placeholder}
            choices={choices(LEAD_VEHICLE_TYPES, (type) => t(`lead.vehicleTypes.${type}`))}
          />
          <SelectField
            {...field('condition')}
            placeholder={placeholder}
            choices={choices(LEAD_CONDITIONS, (condition) => t(`lead.conditions.${condition}`))}
          />
          <TextField
            {...field('budget_min')}
            help={nowSays('budget_min') ?? t('case.brief.dollars')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...field('budget_max')} inputMode="numeric" autoComplete="off" />
        </div>
        <TextareaField {...field('must_haves')} maxLength={BRIEF_MAX.mustHaves} rows={2} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('deadline')} type="date" />
          <SelectField
            {...field('payment')}
            placeholder={placeholder}
            choices={choices(PAYMENT_WAYS, (way) => t(`case.brief.payments.${way}`))}
          />
        </div>
        <TextField {...field('payment_details')} maxLength={BRIEF_MAX.paymentDetails} autoComplete="off" />
        <TextareaField {...field('trade_in')} maxLength={BRIEF_MAX.tradeIn} rows={2} />
        <TextareaField {...field('notes')} maxLength={BRIEF_MAX.notes} rows={3} />
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
