import { type ReactNode, Suspense, useState } from 'react'
import type { PublicListing } from '#contract/listings/schema.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'

const InquiryDialog = lazyComponent(async () => (await import('./inquiry-dialog.tsx')).InquiryDialog)

type InquiryButtonProps = { car: PublicListing; children: (open: () => void) => ReactNode }

/** The form comes when it is asked for, and stays: what was typed is still there after a look at the car. */
export function InquiryButton({ car, children }: InquiryButtonProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      {children(open)}
      {wasOpened && (
        <Suspense>
          <InquiryDialog car={car} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
