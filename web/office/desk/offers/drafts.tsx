import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DeskRoom } from '#contract/desk/offers.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** Offers that were begun and that the client does not see yet. */
export function Drafts({ room }: { room: DeskRoom }) {
  const { t } = useI18n()
  const [removed, setRemoved] = useState<string | null>(null)
  const gone = useRef<string | null>(null)
  const { isBusy, run } = useAction({ failures: 'toast' })
  const drafts = room.drafts.map(({ id, dealer, round }) => ({
    id,
    name: t('offers.entry.titleOf', { dealer: dealer.name, round }),
  }))

  async function remove(id: string) {
    const params = { code: room.code, id }
    const isDone = await run({
      call: () => browserApi().call('DELETE /desk/cases/{code}/offers/{id}', { params }),
    })
    if (!isDone) return
    gone.current = id
    setRemoved(null)
  }

  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="mb-8">
          <h2 id="drafts" className="border-b pb-2 text-h4">
            {t('offers.desk.drafts')}
          </h2>
          <ul>
            {drafts.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b py-2">
                <Link
                  to={`/desk/cases/${room.code}/offers/${id}`}
                  className="inline-flex min-h-11 items-center font-label text-primary"
                >
                  {name}
                </Link>
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={t('offers.desk.removeDraftOf', { draft: name })}
                  onClick={() => setRemoved(id)}
                >
                  {t('offers.desk.removeDraft')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !isBusy && setRemoved(null)}
          title={t('offers.desk.removeDraftTitle', { draft: drafts.find(({ id }) => id === removed)?.name ?? '' })}
          description={t('offers.desk.removeDraftText')}
          cancelLabel={t('staff.cancel')}
          confirmLabel={t('offers.desk.removeDraft')}
          busyLabel={t('offers.desk.removingDraft')}
          busy={isBusy}
          onConfirm={() => void remove(removed)}
          focusAfter={() => (gone.current === removed ? focusableTitle() : null)}
        />
      )}
    </>
  )
}
