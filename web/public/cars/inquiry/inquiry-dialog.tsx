import { useEffect, useRef, useState } from 'react'
import type { PublicListing } from '#contract/listings/schema.ts'
import { REPLY_TIMES } from '#contract/tools/claims.ts'
import { carNameWithTrim } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { InquiryForm } from './inquiry-form.tsx'

type InquiryDialogProps = { car: PublicListing; open: boolean; onOpenChange: (open: boolean) => void }

export function InquiryDialog({ car, open, onOpenChange }: InquiryDialogProps) {
  const { t, locale } = useI18n()
  const [sent, setSent] = useState<string | null>(null)
  const name = carNameWithTrim(locale, car)

  function close(isOpen: boolean) {
    onOpenChange(isOpen)
    // Asking again is another inquiry.
    if (!isOpen) setSent(null)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      side="centre"
      title={t('inquiry.title', { vehicle: name })}
      closeLabel={t('inquiry.close')}
    >
      {sent === null ? (
        <InquiryForm carId={car.id} vehicle={name} onSent={setSent} />
      ) : (
        <InquirySent message={sent} onClose={() => close(false)} />
      )}
    </Sheet>
  )
}

/** Takes the form's place, and the focus with it: the pressed button is gone. */
function InquirySent({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useI18n()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Alert type="success" isNews title={message}>
        {t('inquiry.sentMore', { hours: REPLY_TIMES.form.maxHours })}
      </Alert>
      <Button className="mt-6" onClick={onClose}>
        {t('inquiry.done')}
      </Button>
    </div>
  )
}
