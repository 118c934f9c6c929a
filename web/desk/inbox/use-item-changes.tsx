import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InboxItem } from '../../../contract/inbox.ts'
import type { InboxStatus } from '../../../contract/inbox-vocabulary.ts'
import { browserApi } from '../../api/browser-api.ts'
import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { UndoText } from '../../staff/undo-text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { refreshMenuCounts } from '../menu-counts.tsx'
import type { Assignee } from './inbox-filters.tsx'

type Change = { status: InboxStatus } | { assignee_id: string | null } | { is_suspect: boolean }

/** Saves a change of one request, says so, and offers the way back. */
export function useItemChanges(item: InboxItem, assignees: readonly Assignee[]) {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const isSaving = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function textOf(made: Change): string {
    if ('status' in made) return t(`inbox.status.${made.status}`)
    if ('is_suspect' in made) return t(made.is_suspect ? 'inbox.handling.marked' : 'inbox.handling.putBack')
    const person = assignees.find(({ id }) => id === made.assignee_id) ?? item.assignee
    return made.assignee_id === null || !person
      ? t('inbox.handling.unassigned')
      : t('inbox.handling.assignedTo', { name: person.full_name })
  }

  /** A second one while the first is under way does nothing. */
  async function save(wanted: Change, before: Change): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await browserApi().call('PUT /inbox/admin/{id}', { params: { id: item.id }, body: wanted })
      await Promise.all([revalidate(), refreshMenuCounts()])
      const what = textOf(wanted)
      showToast({
        text: <UndoText onUndo={() => void save(before, wanted)}>{t('inbox.handling.saved', { what })}</UndoText>,
      })
    } catch (error) {
      setFailure(errorText(t, error))
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }

  function change(wanted: Change): Promise<void> {
    if ('status' in wanted) return save(wanted, { status: item.status })
    if ('is_suspect' in wanted) return save(wanted, { is_suspect: item.is_suspect })
    return save(wanted, { assignee_id: item.assignee?.id ?? null })
  }

  return { isBusy, failure, change }
}
