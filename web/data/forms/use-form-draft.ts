import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { localStore, tabStore } from '../session/browser-storage.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { draftOf, formDrafts, restoredFrom } from './form-drafts.ts'
import type { FormValues, RestoredDraft } from './form-store.ts'

type FormDraftOptions<Values extends FormValues> = {
  /** What the form is about, unique among all forms, as `plan NL-7K2QWX`; without one no draft is kept. */
  name: string | undefined
  initial: Values
  values: Values
  onRestore: (typed: Partial<Values>, restored: RestoredDraft) => void
}

/** A visitor’s drafts last as long as the tab: others may use the device. */
const draftsOf = (owner: string) => formDrafts(owner === '' ? tabStore : localStore)

/**
 * Keeps what is typed into a form in the browser, so that it survives a reload and the end of a session, and puts it back when the
 * form is opened again. Returns what deletes the draft.
 */
export function useFormDraft<Values extends FormValues>(options: FormDraftOptions<Values>): () => void {
  const { name, initial, values, onRestore } = options
  const known = useSignedInUser()?.id ?? ''
  const [owner, setOwner] = useState(known)
  // A session that ends while the form is open does not make its draft a visitor’s.
  if (known !== '' && known !== owner) setOwner(known)
  const seen = useRef(values)

  const restore = useEffectEvent((of: { owner: string; name: string }) => {
    const draft = draftsOf(of.owner).read(of.owner, of.name)
    // What was typed into the page before it was ready is newer.
    if (!draft || draftOf(initial, values)) return
    const found = restoredFrom(draft, initial)
    if (!found.isEmpty) onRestore(found.values as Partial<Values>, { isOlder: found.isOlder })
  })
  useEffect(() => {
    if (name !== undefined) restore({ owner, name })
  }, [owner, name])

  useEffect(() => {
    // Unchanged since the form was opened: there may be a draft, and it is about to be restored.
    if (name === undefined || seen.current === values) return
    seen.current = values
    const draft = draftOf(initial, values)
    if (draft) draftsOf(owner).write(owner, name, draft)
    else draftsOf(owner).remove(owner, name)
  }, [owner, name, initial, values])

  return () => {
    if (name !== undefined) draftsOf(owner).remove(owner, name)
  }
}
