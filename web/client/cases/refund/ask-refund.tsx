import { useEffect, useRef } from 'react'
import { REPLY_MINUTES } from '#contract/cases/constants.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import type { CaseHandle } from '../use-case.ts'
import { useDates } from '../use-dates.ts'

const WORDS_MAX = 2_000
const hours = REPLY_MINUTES / 60

/** After the start, or in a case that ended without one, the way out is a question: in the client's own words, to a manager. */
export function AskRefund({ handle, onClose }: { handle: CaseHandle; onClose: () => void }) {
  const { t } = useI18n()
  const dates = useDates()
  const showToast = useToast()
  const top = useRef<HTMLDivElement>(null)
  const { code, started_at } = handle.case
  const form = useForm({
    initial: { words: '' },
    draft: `refund ${code}`,
    endpoint: 'POST /cases/{code}/refund-requests',
    rest: { params: { code } },
    texts: { failed: 'case.refund.ask.failed' },
    check: ({ words }) => (words.trim() === '' ? { words: { key: 'validation.required' } } : {}),
    body: ({ words }) => ({ words: words.trim() }),
    onDone: (answer) => {
      handle.take(answer)
      showToast({ text: t('case.refund.ask.sent') })
      onClose()
    },
    onFailure: refreshOnConflict(handle),
  })

  useEffect(() => {
    top.current?.querySelector('textarea')?.focus()
  }, [])

  return (
    <Form form={form}>
      <div ref={top} className="grid gap-4">
        <p className="text-ink-soft">
          {started_at
            ? t('case.refund.ask.text', { date: dates(started_at, 'dateOnly'), hours })
            : t('case.refund.ask.unstarted', { hours })}
        </p>
        <TextareaField {...form.field('words')} label={t('case.refund.ask.words')} maxLength={WORDS_MAX} required />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel={t('case.refund.ask.sending')}>
            {t('case.refund.ask.send')}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('case.refund.ask.close')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
