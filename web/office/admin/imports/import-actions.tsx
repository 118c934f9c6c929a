import { useRef, useState } from 'react'
import type { ListingImport } from '#contract/listings/imports.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Asks once more, and then has all of it imported. */
export function ApplyButton({ current: { id, counts }, count }: { current: ListingImport; count: number }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const isBegun = useRef(false)
  async function apply() {
    const call = async () => {
      await browserApi().call('POST /car-listings/admin/imports/{id}/apply', { params: { id } })
      isBegun.current = true
    }
    await run({ failed: 'imports.confirm.failed', call })
    setIsOpen(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('imports.ready.apply', { count })}</Button>
      {failure && <Alert type="danger" title={failure} className="order-last basis-full" />}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        tone="main"
        title={t('imports.confirm.title', { count })}
        description={t('imports.confirm.text', counts ?? {})}
        cancelLabel={t('imports.confirm.no')}
        confirmLabel={t('imports.confirm.yes')}
        busyLabel={t('imports.confirm.busy')}
        busy={isBusy}
        onConfirm={() => void apply()}
        focusAfter={() => (isBegun.current ? focusableTitle() : null)}
      />
    </>
  )
}

/** Puts everything back, for as long as that can be done. */
export function UndoButton({ current: { id, counts } }: { current: ListingImport }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const isBegun = useRef(false)
  async function undo() {
    const call = async () => {
      await browserApi().call('POST /car-listings/admin/imports/{id}/undo', { params: { id } })
      isBegun.current = true
    }
    await run({ failed: 'imports.undo.failed', call })
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="second" onClick={() => setIsOpen(true)}>
        {t('imports.applied.undo')}
      </Button>
      {failure && <Alert type="danger" title={failure} className="order-last basis-full" />}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('imports.undo.title')}
        description={t('imports.undo.text', counts ?? {})}
        cancelLabel={t('imports.undo.no')}
        confirmLabel={t('imports.undo.yes')}
        busyLabel={t('imports.undo.busy')}
        busy={isBusy}
        onConfirm={() => void undo()}
        focusAfter={() => (isBegun.current ? focusableTitle() : null)}
      />
    </>
  )
}

/** Nothing of it has happened, so nothing is asked. */
export function DropButton({ id }: { id: string }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const call = () => browserApi().call('DELETE /car-listings/admin/imports/{id}', { params: { id } })
  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy}
        busyLabel={t('staff.loading')}
        onClick={() =>
          void run({ failed: 'imports.ready.dropFailed', call }).then((isDone) => isDone && focusableTitle()?.focus())
        }
      >
        {t('imports.ready.drop')}
      </Button>
      {failure && <Alert type="danger" title={failure} className="order-last basis-full" />}
    </>
  )
}
