import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListing } from '../../../contract/listings.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dropPreview, previewOf } from './draft-preview.ts'
import { ImageSection } from './image-section.tsx'
import { DRAFT_FIELDS } from './listing-draft.ts'
import { FieldsSection, FormSection } from './listing-fields.tsx'
import { type Preview, PreviewDialog } from './preview-dialog.tsx'
import { useListingForm } from './use-listing-form.ts'

/** Adds a listing, or changes the one that is given. */
export function ListingForm({ listing }: { listing: AdminListing | null }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useListingForm(listing)
  const [preview, setPreview] = useState<Preview | null>(null)
  const { draft, edit, problems, isSaving } = form
  useFocusOnError(element, form.refusal)

  function unreadable() {
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])]
    return DRAFT_FIELDS.filter((field) => inputs.some(({ name, validity }) => name === field && validity.badInput))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.submit(unreadable())
  }

  function openPreview() {
    const fields = form.check(unreadable())
    if (fields) setPreview(previewOf(listing, fields, form.images))
  }

  function closePreview() {
    if (preview) dropPreview(preview)
    setPreview(null)
  }

  const sections = { draft, edit, problems }
  return (
    <form ref={element} noValidate onSubmit={submit} className="listing-form">
      <div inert={isSaving} className="grid min-w-0 gap-10">
        {form.isRestored && (
          <Alert type="info" title={t('admin.form.restored')}>
            <Button variant="quiet" size="compact" onClick={form.startOver} className="-ml-3">
              {t('admin.form.startOver')}
            </Button>
          </Alert>
        )}
        <FieldsSection section="basic" {...sections} />
        <FieldsSection section="details" {...sections} />
        <FieldsSection section="pricing" {...sections} />
        <FieldsSection section="description" {...sections} />
      </div>
      <ImageSection
        images={form.images}
        onChange={form.changeImages}
        uploads={form.uploads}
        isSaving={isSaving}
        name={[draft.make, draft.model].join(' ').trim()}
      />
      <div className="listing-form-side">
        <div inert={isSaving}>
          <FieldsSection section="settings" {...sections} />
        </div>
        <FormSection title={t('admin.form.finish')} isHeadingHidden>
          {form.failure && <Alert type="danger" title={form.failure} className="mb-4" />}
          <div className="grid gap-3 sm:max-xl:grid-cols-3">
            <Button type="submit" busy={isSaving} busyLabel={t('admin.form.saving')}>
              {listing ? t('admin.form.update') : t('admin.form.create')}
            </Button>
            <Button variant="second" onClick={openPreview} disabled={isSaving}>
              {t('admin.actions.preview')}
            </Button>
            <Button variant="quiet" onClick={() => void navigate('/admin/listings')} disabled={isSaving}>
              {t('admin.form.cancel')}
            </Button>
          </div>
        </FormSection>
      </div>
      <PreviewDialog preview={preview} onClose={closePreview} />
      <LeaveGuard hasUnsavedChanges={form.hasUnsavedChanges} onLeave={form.forget} />
    </form>
  )
}
