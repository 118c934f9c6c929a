import { Pencil, Plus, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import type { CannedReply } from '#contract/desk/endpoints.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useIsManager } from '../use-is-manager.ts'
import type { Route } from './+types/replies'
import { ReplyDialog } from './reply-dialog.tsx'

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /desk/replies', { signal })
}

/** What is said often, in four languages; managers write it. */
export default function Replies({ loaderData: replies }: Route.ComponentProps) {
  const { t, locale: ownLocale, gap } = useI18n()
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null)
  const [removing, setRemoving] = useState<CannedReply | null>(null)
  const mayWrite = useIsManager()
  return (
    <StaffPage
      title={t('desk.replies.title')}
      actions={
        mayWrite && (
          <Button startIcon={<Icon of={Plus} size={18} />} onClick={() => setEditing('new')}>
            {t('desk.replies.add')}
          </Button>
        )
      }
    >
      <p className="mb-5 max-w-[42rem] text-ink-soft">
        {t('desk.replies.lead', { first: '{first_name}', code: '{case_code}', date: '{date}' })}
        {gap}
        {!mayWrite && t('desk.replies.readOnly')}
      </p>
      {replies.length === 0 && <EmptyState title={t('desk.replies.empty')} />}
      <ul className="grid gap-4">
        {replies.map((reply) => (
          <li key={reply.id} className="card card-pad">
            <div className="flex items-start justify-between gap-3">
              <h2 className="text-h4 wrap-anywhere">{reply.titles[ownLocale]}</h2>
              {mayWrite && (
                <div className="flex">
                  <IconButton
                    icon={Pencil}
                    label={t('desk.replies.change', { title: reply.titles[ownLocale] })}
                    onClick={() => setEditing(reply)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('desk.replies.remove', { title: reply.titles[ownLocale] })}
                    onClick={() => setRemoving(reply)}
                  />
                </div>
              )}
            </div>
            <dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
              {LOCALES.map((locale) => (
                <div key={locale}>
                  <dt className="text-caption text-ink-soft">{t('desk.language', { code: locale })}</dt>
                  <dd lang={locale} className="text-small wrap-anywhere whitespace-pre-line">
                    {reply.texts[locale]}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {editing && <ReplyDialog reply={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {removing && <RemoveReply reply={removing} onClose={() => setRemoving(null)} />}
    </StaffPage>
  )
}

function RemoveReply({ reply: { id, titles }, onClose }: { reply: CannedReply; onClose: () => void }) {
  const { t, locale } = useI18n()
  const { run, isBusy } = useAction({ failures: 'toast' })
  const isGone = useRef(false)

  async function remove() {
    const call = () => browserApi().call('DELETE /desk/replies/{id}', { params: { id } })
    isGone.current = await run({ call, done: t('desk.replies.removed') })
    if (isGone.current) onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('desk.replies.removeTitle', { title: titles[locale] })}
      description={t('desk.replies.removeText')}
      cancelLabel={t('staff.cancel')}
      confirmLabel={t('desk.replies.removeDo')}
      busyLabel={t('desk.replies.removing')}
      busy={isBusy}
      onConfirm={() => void remove()}
      focusAfter={() => (isGone.current ? focusableTitle() : null)}
    />
  )
}

export const HydrateFallback = staffFallback(
  'desk.replies.title',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.replies.title')
