import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListing, ListingFields } from '../../../contract/listings.ts'
import { carName } from '../../../locales/car-names.ts'
import { browserApi } from '../../api/browser-api.ts'
import { fieldMessages } from '../../api/error-text.ts'
import { uploadFile } from '../../api/upload.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { showAlert } from '../../shell/alert-store.ts'
import { checkDraft, type FieldProblems } from './draft-rules.ts'
import { addFiles, type FormImages, imagesOf, isSameImages } from './form-images.ts'
import { dropWork, keepFiles, keepWork, keptFiles, keptWork } from './kept-work.ts'
import { DRAFT_FIELDS, type DraftField, draftOf, isSameDraft, type ListingDraft } from './listing-draft.ts'
import { saveFailureText } from './save-failure.ts'
import { type Saved, saveListing, type UploadState } from './save-listing.ts'
import type { SaveProblem } from './saved-notice.tsx'

const SUCCESS_MS = 3_000

/** What is in the form of a new listing or of one that exists, and what becomes of it. */
export function useListingForm(listing: AdminListing | null) {
  const { t, locale } = useI18n()
  const navigate = useNavigate()
  const [initial] = useState(() => ({ draft: draftOf(listing), images: imagesOf(listing) }))
  const workKey = listing?.id ?? 'new'
  const [kept] = useState(() => keptWork(workKey))
  const [draft, setDraft] = useState(kept?.draft ?? initial.draft)
  const [images, setImages] = useState(() => kept?.images ?? addFiles(initial.images, keptFiles(workKey)))
  const [problems, setProblems] = useState<FieldProblems>({})
  /** Another one each time something has to be mended. */
  const [refusal, setRefusal] = useState<object | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [uploads, setUploads] = useState<Record<string, UploadState>>({})
  const [isSaving, setIsSaving] = useState(false)
  const isUnderWay = useRef(false)
  const isSaved = useRef(false)
  const keyOf = useIdempotencyKey()
  const isChanged = !isSameDraft(initial.draft, draft) || !isSameImages(initial.images, images)

  useEffect(() => {
    if (isChanged) keepWork(workKey, { draft, images })
    else dropWork(workKey)
  }, [workKey, isChanged, draft, images])

  function edit<Field extends keyof ListingDraft>(field: Field, value: ListingDraft[Field]) {
    setDraft((last) => ({ ...last, [field]: value }))
    setProblems((last) => ({ ...last, [field]: undefined }))
  }

  /**
   * What can be sent; null when something has to be mended, which then stands beside its field. `unreadable` are number fields in
   * which something stands that is no number: their text never reaches us.
   */
  function check(unreadable: readonly DraftField[]): ListingFields | null {
    const checked = checkDraft(draft)
    const found: FieldProblems = 'problems' in checked ? checked.problems : {}
    for (const field of unreadable) found[field] = { key: 'admin.form.errors.number' }
    setProblems(found)
    if (!('problems' in checked) && unreadable.length === 0) return checked.fields
    setRefusal({})
    return null
  }

  async function submit(unreadable: readonly DraftField[]) {
    if (isUnderWay.current) return
    setFailure(null)
    const fields = check(unreadable)
    if (!fields) return
    isUnderWay.current = true
    setIsSaving(true)
    try {
      const saving = { before: listing, fields, images, idempotencyKey: keyOf(fields) }
      leave(
        await saveListing(saving, {
          api: browserApi(),
          upload,
          onUpload: (key, state) => setUploads((last) => ({ ...last, [key]: state })),
        }),
      )
    } catch (error) {
      setFailure(saveFailureText(t, error))
      setProblems(refusedFields(error))
      setRefusal({})
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }

  function leave({ listing: saved, problem, failedFiles }: Saved) {
    isSaved.current = true
    dropWork(workKey)
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
    draft,
    edit,
    images,
    changeImages: (change: (list: FormImages) => FormImages) => setImages(change),
    problems,
    refusal,
    failure,
    /** What stands in the form was typed earlier. */
    isRestored: kept !== undefined && isChanged,
    startOver: () => {
      setDraft(initial.draft)
      setImages(initial.images)
      setProblems({})
    },
    uploads,
    isSaving,
    check,
    submit,
    /** Asked at the moment of leaving: a save that has just worked leaves nothing to lose. */
    hasUnsavedChanges: () => isChanged && !isSaved.current,
    forget: () => {
      dropWork(workKey)
      keepFiles(workKey, [])
    },
  }
}

export type ListingForm = ReturnType<typeof useListingForm>

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
function refusedFields(error: unknown): FieldProblems {
  const refused = fieldMessages(error)
  return Object.fromEntries(
    DRAFT_FIELDS.filter((field) => field in refused).map((field) => [field, { key: 'admin.form.errors.refused' }]),
  )
}

/** One key for as long as the same is sent. */
function useIdempotencyKey(): (fields: object) => string {
  const last = useRef({ content: '', key: '' })
  return (fields) => {
    const content = JSON.stringify(fields)
    if (content !== last.current.content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
