import { useState } from 'react'
import type { AdminListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type FormImages, imagesOf } from './form-images.ts'
import { draftOf, type ListingDraft } from './listing-draft.ts'
import { ListingPreview } from './listing-preview.tsx'

/** A listing as the public sees it. */
export function PreviewDialog({ listing, onClose }: { listing: AdminListing | null; onClose: () => void }) {
  // While the dialog fades away it still shows what it showed.
  const [shown, setShown] = useState(listing)
  if (listing && listing !== shown) setShown(listing)
  if (!shown) return null
  return (
    <DraftPreviewDialog open={listing !== null} onClose={onClose} draft={draftOf(shown)} images={imagesOf(shown)} />
  )
}

type DraftPreviewDialogProps = { open: boolean; onClose: () => void; draft: ListingDraft; images: FormImages }

/** The same of what stands in the form, saved or not. */
export function DraftPreviewDialog({ open, onClose, draft, images }: DraftPreviewDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('admin.preview.title')}
      description={draft.is_active ? t('admin.preview.text') : t('admin.preview.textHidden')}
      closeLabel={t('admin.close')}
      size="wide"
    >
      <ListingPreview draft={draft} images={images} />
    </Dialog>
  )
}
