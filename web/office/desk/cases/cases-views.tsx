import { Plus, X } from 'lucide'
import { useState } from 'react'
import type { DeskView } from '#contract/desk/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useAction } from '#web/data/forms/use-action.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { ViewLink } from '#web/office/staff/view-link.tsx'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { type CasesQuery, casesSearch, readCasesQuery } from './cases-query.ts'

/** Views of the cases: three predefined ones, and those that the reader has saved. */
export function CasesViews({ query, views }: { query: CasesQuery; views: readonly DeskView[] }) {
  const version = useVersion(views)
  const { t } = useI18n()
  const [isSaving, setIsSaving] = useState(false)
  const rows = useRowFocus<HTMLUListElement>()
  const present = casesSearch({ ...query, page: 1 })
  // Loaded beside the list, which does not wait for the counts; reloaded with each list.
  const asked = useFetched('views', (signal) => browserApi().call('GET /desk/views/counts', { signal }), version)
  const counts = asked.status === 'there' ? asked.found : undefined
  const ofHouse = [
    { name: t('desk.cases.open'), search: '', count: counts?.open },
    { name: t('desk.cases.mine'), search: '?consultant=me', count: counts?.mine },
    { name: t('desk.cases.waiting'), search: '?waiting=true&sort=waiting', count: counts?.waiting },
  ]
  const isKnown = [...ofHouse, ...views].some(({ search }) => normal(search) === normal(present))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-7 gap-y-1 border-b">
      <nav aria-label={t('desk.cases.views')}>
        <ul {...rows} className="flex flex-wrap gap-x-7">
          {ofHouse.map((view) => (
            <li key={view.search}>
              <ViewLink to={{ search: view.search }} isCurrent={normal(view.search) === normal(present)}>
                {view.name}
                <Count count={view.count} />
              </ViewLink>
            </li>
          ))}
          {views.map((view) => (
            <li key={view.id} className="flex items-center">
              <ViewLink to={{ search: view.search }} isCurrent={normal(view.search) === normal(present)}>
                {view.name}
                <Count count={counts?.views[view.id]} />
              </ViewLink>
              <RemoveView view={view} />
            </li>
          ))}
        </ul>
      </nav>
      {!isKnown && (
        <Button
          variant="quiet"
          size="compact"
          startIcon={<Icon of={Plus} size={16} />}
          onClick={() => setIsSaving(true)}
        >
          {t('desk.cases.saveView')}
        </Button>
      )}
      {isSaving && <SaveView search={present} views={views} onClose={() => setIsSaving(false)} />}
    </div>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return <span className="ml-1.5 text-caption text-ink-soft tabular-nums">{count}</span>
}

/** Rises with every list of views that was fetched. */
function useVersion(views: readonly DeskView[]): number {
  const [seen, setSeen] = useState({ views, version: 0 })
  if (seen.views !== views) setSeen({ views, version: seen.version + 1 })
  return seen.version
}

/** The same filters are the same view, in whatever order an address has them. */
function normal(search: string): string {
  return casesSearch({ ...readCasesQuery(new URLSearchParams(search)), page: 1 })
}

/** Puts a view back as it was: under its name there is none any more, or another. */
function useBringBack() {
  const { t } = useI18n()
  const { run } = useAction({ failures: 'toast' })
  return ({ name, search }: DeskView) =>
    run({
      call: () => browserApi().call('POST /desk/views', { body: { name, search }, idempotencyKey: randomKey() }),
      done: t('staff.undone'),
    })
}

function RemoveView({ view }: { view: DeskView }) {
  const { t } = useI18n()
  const { run } = useAction({ failures: 'toast' })
  const bringBack = useBringBack()
  const { id, name } = view
  const remove = () =>
    run({
      call: () => browserApi().call('DELETE /desk/views/{id}', { params: { id } }),
      done: <UndoText onUndo={() => void bringBack(view)}>{t('desk.cases.viewRemoved', { name })}</UndoText>,
    })
  return <IconButton icon={X} label={t('desk.cases.removeView', { name })} onClick={() => void remove()} />
}

type SaveViewProps = { search: string; views: readonly DeskView[]; onClose: () => void }

function SaveView({ search, views, onClose }: SaveViewProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const bringBack = useBringBack()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { name: '' },
    endpoint: 'POST /desk/views',
    check: ({ name }) => (name.trim() === '' ? { name: { key: 'desk.cases.viewNameMissing' } } : {}),
    body: ({ name }) => ({ name: name.trim(), search }),
    onDone: async ({ name }) => {
      const replaced = views.find((view) => view.name === name)
      await done()
      if (!replaced) return
      const said = t('desk.cases.viewReplaced', { name })
      showToast({ text: <UndoText onUndo={() => void bringBack(replaced)}>{said}</UndoText> })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('desk.cases.saveView')}
      submit={t('desk.save')}
      busy={t('desk.saving')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('desk.cases.viewName')} maxLength={60} />
    </FormDialog>
  )
}
