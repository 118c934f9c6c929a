import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListing, ListingFields } from '#contract/listings/schema.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { LeaveGuard } from '#web/data/forms/leave-guard.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { FormImages } from './form-images.ts'
import { ImageSection } from './image-section.tsx'
import { draftOf, fieldsOf } from './listing-draft.ts'
import { FieldsSection, FormSection } from './listing-fields.tsx'
import { type Preview, PreviewDialog } from './preview-dialog.tsx'
import { useListingForm } from './use-listing-form.ts'

/** Adds a listing, or changes the one that is given. */
export function ListingForm({ listing }: { listing: AdminListing | null }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { form, fields, images, changeImages, uploads, hasUnsavedChanges, forget } = useListingForm(listing)
  const [preview, setPreview] = useState<Preview | null>(null)
  const { values: draft, isBusy: isSaving } = form

  async function openPreview() {
    if (await form.validate()) setPreview(previewOf(listing, fields(), images))
  }

  function closePreview() {
    if (preview) dropPreview(preview)
    setPreview(null)
  }

  return (
    <Form form={form} className="listing-form">
      <div inert={isSaving} className="grid min-w-0 gap-10">
        <FieldsSection section="basic" form={form} />
        <FieldsSection section="details" form={form} />
        <FieldsSection section="pricing" form={form} />
        <FieldsSection section="description" form={form} />
      </div>
      <ImageSection
        images={images}
        onChange={changeImages}
        uploads={uploads}
        isSaving={isSaving}
        name={[draft.make, draft.model].join(' ').trim()}
      />
      <div className="listing-form-side">
        <div inert={isSaving}>
          <FieldsSection section="settings" form={form} />
        </div>
        <FormSection title={t('admin.form.finish')} isHeadingHidden>
          <FormFailure failure={form.failure} className="mb-4" />
          <div className="grid gap-3 sm:max-xl:grid-cols-3">
            <SubmitButton form={form} busyLabel={t('admin.form.saving')}>
              {listing ? t('admin.form.update') : t('admin.form.create')}
            </SubmitButton>
            <Button variant="second" onClick={() => void openPreview()} disabled={isSaving}>
              {t('admin.actions.preview')}
            </Button>
            <Button variant="quiet" onClick={() => void navigate('/admin/listings')} disabled={isSaving}>
              {t('admin.form.cancel')}
            </Button>
          </div>
        </FormSection>
      </div>
      <PreviewDialog preview={preview} onClose={closePreview} />
      <LeaveGuard hasUnsavedChanges={hasUnsavedChanges} onLeave={forget} />
    </Form>
  )
}

/** What the public would see of a form whose fields are in order. Files get addresses, which `dropPreview` takes back. */
function previewOf(listing: AdminListing | null, fields: ListingFields, list: FormImages): Preview {
  const images = list.images.map((image) => ('path' in image ? image.path : URL.createObjectURL(image.file)))
  const main = list.images.findIndex(({ key }) => key === list.main)
  const empty = fieldsOf(draftOf(null)) as AdminListing
  return {
    car: {
      ...empty,
      ...listing,
      ...(fields as Partial<AdminListing>),
      images,
      main_image: images[Math.max(main, 0)] ?? null,
      created_at: listing?.created_at ?? new Date().toISOString(),
    },
    isHidden: fields.is_active === false,
  }
}

function dropPreview({ car }: Preview): void {
  for (const image of car.images) if (image.startsWith('blob:')) URL.revokeObjectURL(image)
}
