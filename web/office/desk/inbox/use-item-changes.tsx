import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InboxStatus } from '#contract/inbox/constants.ts'
import type { InboxItem } from '#contract/inbox/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useActionsInTurn } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useListSearch } from '#web/office/staff/use-list-search.ts'
import { refreshMenuCounts } from '../menu-counts.tsx'
import type { Assignee } from './inbox-filters.tsx'

type Change = { status: InboxStatus } | { assignee_id: string | null } | { is_suspect: boolean }

/** Saves a change of one request, says so, and offers an undo. */
export function useItemChanges(item: InboxItem, assignees: readonly Assignee[]) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useActionsInTurn()
  const navigate = useNavigate()
  const listSearch = useListSearch()
  const { status, is_suspect, assignee } = item
  const shown = { status, is_suspect, assignee_id: assignee?.id ?? null }
  /** What is on its way: the way back from the next change leads there. */
  const wantedLast = useRef<Partial<typeof shown>>({})
  useEffect(() => {
    if (!isBusy) wantedLast.current = {}
  }, [isBusy])

  function textOf(made: Change): string {
    if ('status' in made) return t(`inbox.status.${made.status}`)
    if ('is_suspect' in made) return t(made.is_suspect ? 'inbox.handling.marked' : 'inbox.handling.putBack')
    const person = assignees.find(({ id }) => id === made.assignee_id) ?? item.assignee
    return made.assignee_id === null || !person
      ? t('inbox.handling.unassigned')
      : t('inbox.handling.assignedTo', { name: person.full_name })
  }

  function save(wanted: Change, before: Change): Promise<boolean> {
    wantedLast.current = { ...wantedLast.current, ...wanted }
    const said = t('inbox.handling.saved', { what: textOf(wanted) })
    return run({
      call: async () => {
        await browserApi().call('PUT /inbox/admin/{id}', { params: { id: item.id }, body: wanted })
        await refreshMenuCounts()
      },
      done: <UndoText onUndo={() => void save(before, wanted)}>{said}</UndoText>,
    })
  }

  function change(wanted: Change): Promise<boolean> {
    const before = { ...shown, ...wantedLast.current }
    if ('status' in wanted) return save(wanted, { status: before.status })
    if ('is_suspect' in wanted) return save(wanted, { is_suspect: before.is_suspect })
    return save(wanted, { assignee_id: before.assignee_id })
  }

  /** By a consultant, who sees nothing of it afterwards: there is no way back, and no page to stay on. */
  function giveBack(): Promise<boolean> {
    return run({
      call: async () => {
        await browserApi().call('PUT /inbox/admin/{id}', { params: { id: item.id }, body: { assignee_id: null } })
        await refreshMenuCounts()
        await navigate(`/desk/inbox${listSearch}`)
      },
      done: t('inbox.handling.saved', { what: textOf({ assignee_id: null }) }),
      refresh: false,
    })
  }

  return { isBusy, failure, change, giveBack }
}
