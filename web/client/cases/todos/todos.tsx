import { useState } from 'react'
import type { Todo } from '#contract/cases/endpoints.ts'
import { useDocumentUploads } from '#web/client/documents/use-document-uploads.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useLostFocus } from '#web/ui/browser/use-lost-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CASE_PARTS, focusPart, todoAnchor } from '../case-sections.ts'
import { isCaseOpen } from '../is-case-open.ts'
import { PartHeading } from '../section-heading.tsx'
import type { CaseHandle } from '../use-case.ts'
import { TodoRow } from './todo-row.tsx'

/** What is asked of the client, what is due first at the top; what is done folds away. */
export function TodosPart({ handle }: { handle: CaseHandle }) {
  const { t } = useI18n()
  const uploads = useDocumentUploads()
  const [showsDone, setShowsDone] = useState(false)
  const { todos } = handle.case
  const open = todos.filter(({ done_at }) => done_at === null).toSorted(byDue)
  const done = todos.filter(({ done_at }) => done_at !== null)
  // A document that was uploaded takes its to-do along, a while after the press.
  const lost = useLostFocus(() => document.getElementById(CASE_PARTS.todos))
  const isOpen = isCaseOpen(handle.case)

  function showDone() {
    setShowsDone(true)
    const [first] = done
    if (first) focusPart(todoAnchor(first.id))
  }

  return (
    <section aria-labelledby={CASE_PARTS.todos} {...lost}>
      <PartHeading
        id={CASE_PARTS.todos}
        title={t('case.todos.title')}
        aside={
          open.length > 0 && (
            <span className="text-small text-ink-soft">{t('case.todos.open', { count: open.length })}</span>
          )
        }
      />
      {open.length === 0 && (
        <p className="mt-4 text-small text-ink-soft">{t(isOpen ? 'case.todos.none' : 'case.todos.noneClosed')}</p>
      )}
      <ul>
        {open.map((todo) => (
          <TodoRow key={todo.id} todo={todo} handle={handle} uploads={uploads} isOpen={isOpen} />
        ))}
        {showsDone &&
          done.map((todo) => <TodoRow key={todo.id} todo={todo} handle={handle} uploads={uploads} isOpen={false} />)}
      </ul>
      {done.length > 0 && !showsDone && (
        <Button variant="quiet" size="compact" onClick={showDone} className="mt-1 -ml-3">
          {t('case.todos.showDone', { count: done.length })}
        </Button>
      )}
    </section>
  )
}

/** Those without a day come last, as they were put. */
function byDue(a: Todo, b: Todo): number {
  const time = ({ due_at }: Todo) => (due_at ? new Date(due_at).getTime() : Number.MAX_SAFE_INTEGER)
  return time(a) - time(b)
}
