import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminListing } from '../../../contract/listings.ts'
import { carName } from '../../../locales/car-names.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { browserApi } from '../../api/browser-api.ts'
import { errorText } from '../../api/error-text.ts'
import { useSingleFlight } from '../../forms/use-single-flight.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { showAlert } from '../../shell/alert-store.ts'
import { UndoText } from '../../staff/undo-text.tsx'
import { focusableTitle } from '../../ui/focusable-title.ts'
import { useToast } from '../../ui/toast.tsx'

type Work = {
  listing: AdminListing
  call: () => Promise<unknown>
  failed: MessageKey
  done: ReactNode
}

/** What staff do to a listing from its row: each says what happened, offers the way back, and shows the list anew. */
export function useListingActions() {
  const { t, locale } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { runSingle, isBusy } = useSingleFlight()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ title: string; reason: string } | null>(null)

  /** A second press while the first is under way does nothing. Whether it worked. */
  function run({ listing, call, failed, done }: Work): Promise<boolean> {
    return runSingle(
      async () => {
        setBusyId(listing.id)
        setFailure(null)
        await call()
        await revalidate()
        keepFocus()
        showToast({ text: done })
      },
      async (error) => {
        setFailure({ title: t(failed), reason: errorText(t, error) })
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
      call: () => browserApi().call('DELETE /car-listings/admin/{id}/complete', { params: { id: listing.id } }),
      failed: 'admin.listings.deleteFailed',
      done: t('admin.done.deleted', { name: carName(locale, listing) }),
    })
  }

  return {
    busyId: isBusy ? busyId : null,
    failure,
    clearFailure: () => setFailure(null),
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
