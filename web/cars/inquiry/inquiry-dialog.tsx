import { useState } from 'react'
import { REPLY_TIMES } from '../../../contract/claims.ts'
import type { PublicListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { carName } from '../car-summary.ts'
import { InquiryForm } from './inquiry-form.tsx'

type InquiryDialogProps = { car: PublicListing; open: boolean; onOpenChange: (open: boolean) => void }

export function InquiryDialog({ car, open, onOpenChange }: InquiryDialogProps) {
  const { t } = useI18n()
  const [sent, setSent] = useState<string | null>(null)
  const name = [carName(car), car.trim].filter(Boolean).join(' ')

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
        <>
          <Alert type="success" title={sent}>
            {t('inquiry.sentMore', { hours: REPLY_TIMES.form.maxHours })}
          </Alert>
          <Button className="mt-6" onClick={() => close(false)}>
            {t('inquiry.done')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
