import { useNavigate } from 'react-router'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import { OFFER_MAX } from '#contract/offers/constants.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { PaperChecks, usePaperChecks } from './paper-checks.tsx'
import { ShowSummary } from './show-summary.tsx'
import type { EntryHandle } from './use-entry.ts'

type CorrectProps = { handle: EntryHandle; room: DeskRoom; wrong: OfferDraft; onClose: () => void }

/** What the client will read instead, and why: the reason stands beside the wrong offer from then on. */
export function CorrectDialog({ handle, room, wrong, onClose }: CorrectProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const navigate = useNavigate()
  const checks = usePaperChecks(handle)
  const form = useForm({
    initial: { reason: '' },
    draft: `correct ${wrong.id}`,
    endpoint: 'POST /desk/cases/{code}/offers/{id}/correct',
    rest: { params: { code: room.code, id: wrong.id } },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { key: 'validation.required' } } : {}),
    body: ({ reason }) => ({ ...handle.correction(), reason: reason.trim() }),
    onDone: () => {
      handle.corrected()
      showToast({ text: t('offers.confirm.corrected') })
      return navigate(`/desk/cases/${room.code}/offers`)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('offers.confirm.correctTitle', { dealer: wrong.dealer.name, round: wrong.round })}
      description={t('offers.confirm.correctText')}
      submit={t('offers.confirm.correct')}
      busy={t('offers.entry.sending')}
      isHeld={!checks.isDone}
      onClose={onClose}
    >
      <div>
        <ShowSummary handle={handle} room={room} wrongId={wrong.id} />
        <PaperChecks checks={checks} />
      </div>
      <TextareaField
        {...form.field('reason')}
        label={t('offers.confirm.reason')}
        rows={3}
        maxLength={OFFER_MAX.reason}
        required
      />
    </FormDialog>
  )
}
