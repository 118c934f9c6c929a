import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import type { MessageKey } from '#locales/keys.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useInTurn } from '#web/data/forms/use-in-turn.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { showAlert } from '#web/ui/feedback/alert-store.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'

type Work = {
  listing: AdminListing
  /** What is done to it: the same is not done again while it is under way. */
  what: string
  call: () => Promise<unknown>
  failed: MessageKey
  done: ReactNode
}

type Failure = { title: string; reason: string }

/** Actions on a listing from its row: each shows its result, offers an undo, and reloads the list. */
export function useListingActions() {
  const { t, locale } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { runInTurn } = useInTurn()
  const underWay = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<readonly Failure[]>([])

  /** One after the other, in the order of the presses; a second press of the same does nothing. Whether it worked. */
  async function run({ listing: { id }, what, ...work }: Work): Promise<boolean> {
    const key = `${what} ${id}`
    if (underWay.current.has(key)) return false
    underWay.current.add(key)
    setBusyIds((ids) => [...ids, id])
    // With the press, not when its turn has come: what failed just before would not be read.
    setFailures([])
    const isDone = await doInTurn(work)
    underWay.current.delete(key)
    setBusyIds((ids) => ids.toSpliced(ids.indexOf(id), 1))
    return isDone
  }

  function doInTurn({ call, failed, done }: Pick<Work, 'call' | 'failed' | 'done'>): Promise<boolean> {
    return runInTurn(
      async () => {
        await call()
        await revalidate()
        keepFocus()
        showToast({ text: done })
      },
      async (error) => {
        setFailures((told) => [...told, { title: t(failed), reason: errorText(t, error) }])
        if (failed === 'admin.listings.deleteFailed') {
          showAlert({ type: 'danger', text: t('admin.listings.deleteFailedAlert') })
        }
      },
    )
  }

  function setFeatured(listing: AdminListing, isFeatured: boolean): Promise<boolean> {
    const name = carName(locale, listing)
    return run({
      listing,
      what: isFeatured ? 'feature' : 'unfeature',
      call: () => change(listing.id, { is_featured: isFeatured }),
      failed: 'admin.listings.updateFailed',
      done: (
        <UndoText onUndo={() => void setFeatured(listing, !isFeatured)}>
          {isFeatured ? t('admin.done.featured', { name }) : t('admin.done.unfeatured', { name })}
        </UndoText>
      ),
    })
  }

  function setActive(listing: AdminListing, isActive: boolean): Promise<boolean> {
    const name = carName(locale, listing)
    return run({
      listing,
      what: isActive ? 'activate' : 'deactivate',
      call: () => (isActive ? change(listing.id, { is_active: true }) : deactivate(listing.id)),
      failed: isActive ? 'admin.listings.activateFailed' : 'admin.listings.deactivateFailed',
      done: (
        <UndoText onUndo={() => void setActive(listing, !isActive)}>
          {isActive ? t('admin.done.activated', { name }) : t('admin.done.deactivated', { name })}
        </UndoText>
      ),
    })
  }

  function deleteForGood(listing: AdminListing): Promise<boolean> {
    return run({
      listing,
      what: 'delete',
      call: () => browserApi().call('DELETE /car-listings/admin/{id}/complete', { params: { id: listing.id } }),
      failed: 'admin.listings.deleteFailed',
      done: t('admin.done.deleted', { name: carName(locale, listing) }),
    })
  }

  return {
    busyIds,
    failures,
    clearFailure: (failure: Failure) => setFailures((told) => told.filter((one) => one !== failure)),
    toggleFeatured: (listing: AdminListing) => setFeatured(listing, !listing.is_featured),
    toggleActive: (listing: AdminListing) => setActive(listing, !listing.is_active),
    deleteForGood,
  }
}

function change(id: string, body: { is_featured: boolean } | { is_active: boolean }): Promise<unknown> {
  return browserApi().call('PUT /car-listings/admin/{id}', { params: { id }, body })
}

function deactivate(id: string): Promise<unknown> {
  return browserApi().call('DELETE /car-listings/admin/{id}', { params: { id } })
}

function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  focusableTitle()?.focus({ preventScroll: true })
}
