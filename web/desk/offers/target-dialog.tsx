import { useState } from 'react'
import type { DeskRoom } from '../../../contract/offers.ts'
import { OFFER_MAX } from '../../../contract/offers-vocabulary.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { AmountField } from '../../tools/tool-fields.tsx'
import { amount } from '../../tools/typed-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useCaseChange } from '../case/use-case-change.ts'
import { useDialogLabels } from '../use-dialog-labels.ts'

/** What a good deal is here, and why: the client reads both. */
export function TargetDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const { t } = useI18n()
  const labels = useDialogLabels()
  const { isBusy, change } = useCaseChange()
  const [text, setText] = useState(room.target ? (room.target.amount / 100).toFixed(2) : '')
  const [reason, setReason] = useState(room.target?.reason ?? '')
  const reading = amount().read(text)
  const cents = 'value' in reading ? reading.value : undefined

  async function save() {
    if (cents === undefined) return
    const body = { amount: cents, reason: reason.trim() }
    const params = { code: room.code }
    if (await change(() => browserApi().call('PUT /desk/cases/{code}/target', { params, body }))) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('offers.desk.targetTitle')}
      description={t('offers.desk.targetText')}
      closeLabel={labels.close}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            disabled={cents === undefined || reason.trim() === ''}
            busy={isBusy}
            busyLabel={t('offers.entry.sending')}
            onClick={() => void save()}
          >
            {t('offers.desk.setTarget')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AmountField
          name="target"
          text={text}
          problem={'problem' in reading ? reading.problem : undefined}
          onText={setText}
          currency={room.currency}
          isPrice
          label={t('offers.desk.targetAmount')}
        />
        <Field label={t('offers.desk.targetReason')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={OFFER_MAX.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
