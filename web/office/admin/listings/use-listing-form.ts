import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { uploadFile } from '#web/data/api/upload.ts'
import { refusedFields } from '#web/data/forms/field-errors.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { showAlert } from '#web/ui/feedback/alert-store.ts'
import { draftProblems, listingOf } from './draft-rules.ts'
import { addFiles, imagesOf, isSameImages } from './form-images.ts'
import { dropImages, keepFiles, keepImages, keptFiles, keptImages } from './kept-work.ts'
import { DRAFT_FIELDS, type DraftField, draftOf } from './listing-draft.ts'
import { saveFailure } from './save-failure.ts'
import { type Saved, saveListing, type UploadState } from './save-listing.ts'
import type { SaveProblem } from './saved-notice.tsx'

const SUCCESS_MS = 3_000

/** The form of a new listing or of one that exists, the pictures beside it, and what becomes of both. */
export function useListingForm(listing: AdminListing | null) {
  const { t, locale } = useI18n()
  const navigate = useNavigate()
  const [initial] = useState(() => ({ draft: draftOf(listing), images: imagesOf(listing) }))
  const workKey = listing?.id ?? 'new'
  const [images, setImages] = useState(() => keptImages(workKey) ?? addFiles(initial.images, keptFiles(workKey)))
  const [uploads, setUploads] = useState<Record<string, UploadState>>({})
  const isSaved = useRef(false)

  const form = useFormWith({
    initial: initial.draft,
    draft: `listing ${workKey}`,
    texts: { failed: 'admin.form.failed.other', unreadable: 'admin.form.errors.number' },
    check: draftProblems,
    body: listingOf,
    send: (fields, { key }) =>
      saveListing(
        { before: listing, fields, images, idempotencyKey: key },
        {
          api: browserApi(),
          upload,
          onUpload: (image, state) => setUploads((last) => ({ ...last, [image]: state })),
        },
      ),
    onDone: leave,
    onFailure: (error) => ({ errors: refusals(error), failure: saveFailure(error) }),
  })
  const { values: draft } = form
  const isChanged = form.isChanged || !isSameImages(initial.images, images)

  useEffect(() => {
    if (isSameImages(initial.images, images)) dropImages(workKey)
    else keepImages(workKey, images)
  }, [workKey, initial, images])

  function leave({ listing: saved, problem, failedFiles }: Saved) {
    isSaved.current = true
    dropImages(workKey)
    keepFiles(saved.id, failedFiles)
    const name = carName(locale, saved)
    if (problem === null) {
      const text = listing ? t('admin.saved.updated', { name }) : t('admin.saved.created', { name })
      showAlert({ type: 'success', text, autoCloseMs: SUCCESS_MS, isKeptOnArrival: true })
    }
    const withoutImages = listing ? 'updatedWithoutImages' : 'createdWithoutImages'
    const told: SaveProblem | undefined =
      problem === null ? undefined : { id: saved.id, problem: problem === 'upload' ? withoutImages : problem }
    void navigate('/admin/listings', { state: told && { saved: told } })
  }

  return {
    form: {
      ...form,
      discardDraft: () => {
        form.discardDraft()
        setImages(initial.images)
      },
    },
    /** What a form without problems says, as the API takes it. */
    fields: () => listingOf(draft),
    images,
    changeImages: setImages,
    uploads,
    /** Asked at the moment of leaving: a save that has just worked leaves nothing to lose. */
    hasUnsavedChanges: () => isChanged && !isSaved.current,
    forget: () => {
      form.forgetDraft()
      dropImages(workKey)
      keepFiles(workKey, [])
    },
  }
}

async function upload(listingId: string, file: File, onProgress: (percent: number) => void): Promise<string> {
  const path = `/car-listings/admin/${listingId}/images`
  const { uploaded_images } = await uploadFile<{ uploaded_images: string[] }>({
    path,
    field: 'files',
    file,
    onProgress,
  })
  const [stored] = uploaded_images
  if (stored === undefined) throw new Error('The upload was answered without a path')
  return stored
}

/** The server's word on a field that our own rules let through. */
function refusals(error: unknown): FieldMessages<DraftField> {
  const refused = new Set(refusedFields(error).map(({ field }) => field))
  const fields = DRAFT_FIELDS.filter((field) => refused.has(field))
  return Object.fromEntries(fields.map((field) => [field, { key: 'admin.form.errors.refused' }]))
}
