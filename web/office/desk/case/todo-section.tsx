import { CircleHelp, Clock, FileUp, Handshake, type IconNode, ListTodo } from 'lucide'
import { useState } from 'react'
import type { TodoKind } from '#contract/cases/constants.ts'
import type { DeskCase, Todo } from '#contract/cases/endpoints.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { todoTitle } from '#web/client/cases/todos/todo-title.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { KeyHints } from '../key-hints.tsx'
import { LateBadge } from '../late-badge.tsx'
import { TodoDialog } from './todo-dialog.tsx'

const ICON: Record<TodoKind, IconNode> = {
  document: FileUp,
  question: CircleHelp,
  time: Clock,
  free: ListTodo,
  acceptance: Handshake,
}

/** What is to be done on either side; what is done stays below, with its answer. */
export function TodoSection({ case: shown }: { case: DeskCase }) {
  const { t } = useI18n()
  const [isAdding, setIsAdding] = useState(false)
  const open = shown.todos.filter(({ done_at }) => done_at === null)
  const done = shown.todos.filter(({ done_at }) => done_at !== null)
  const isOpen = shown.stage !== 'closed'
  const rows = useRowFocus<HTMLUListElement>(() => document.getElementById('todos'))
  return (
    <StaffSection
      id="todos"
      title={t('desk.case.todos')}
      hasKeys
      aside={
        isOpen && (
          <Button variant="quiet" size="compact" onClick={() => setIsAdding(true)} className="-my-2 -mr-3">
            {t('desk.case.todoAdd')}
          </Button>
        )
      }
    >
      {shown.todos.length === 0 && <p className="pt-3 text-small text-ink-soft">{t('desk.case.todoNone')}</p>}
      <ul {...rows}>
        {[...open, ...done].map((todo) => (
          <TodoRow key={todo.id} code={shown.code} todo={todo} canChange={isOpen} />
        ))}
      </ul>
      {isOpen && open.length > 0 && (
        <KeyHints
          keys={[
            ['j k', 'desk.keys.rows'],
            ['e', 'desk.keys.doneShort'],
          ]}
          className="mt-2"
        />
      )}
      {isAdding && <TodoDialog code={shown.code} onClose={() => setIsAdding(false)} />}
    </StaffSection>
  )
}

function TodoRow({ code, todo, canChange }: { code: string; todo: Todo; canChange: boolean }) {
  const { t, locale } = useI18n()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const { id } = todo
  const text = todoTitle(t, todo)
  const isDone = todo.done_at !== null
  const canDo = canChange && !isDone

  function set(state: 'done' | 'dropped' | 'open') {
    const call = () => browserApi().call('PUT /desk/cases/{code}/todos/{id}', { params: { code, id }, body: { state } })
    const said = t(state === 'done' ? 'desk.case.todoIsDone' : 'desk.case.todoIsDropped', { text })
    const done = <UndoText onUndo={() => void set('open')}>{said}</UndoText>
    return run({ call, done: state === 'open' ? t('staff.undone') : done })
  }

  return (
    <li
      id={`todo-${id}`}
      tabIndex={-1}
      data-desk-row={canDo ? '' : undefined}
      className="flex scroll-mt-24 gap-3 border-b py-3"
    >
      <Icon of={ICON[todo.kind]} size={18} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className={isDone ? 'text-small wrap-anywhere text-ink-soft line-through' : 'text-small wrap-anywhere'}>
          {text}
        </p>
        <p className="text-caption text-ink-soft">
          {t(`desk.case.todoSides.${todo.side}`)}
          {todo.due_at && !isDone && (
            <>
              {DOT}
              <DateText value={todo.due_at} output="short" />
            </>
          )}
        </p>
        {todo.why && <p className="text-caption wrap-anywhere text-ink-soft">{todo.why}</p>}
        {todo.answer && (
          <p className="text-small wrap-anywhere">{t('desk.case.todoAnswer', { answer: todo.answer })}</p>
        )}
        {canDo && (
          <div className="-mb-1 -ml-3 flex flex-wrap">
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              data-desk-key="e"
              aria-label={labelled(locale, t('desk.case.todoDone'), text)}
              onClick={() => void set('done')}
            >
              {t('desk.case.todoDone')}
            </Button>
            <Button
              variant="quiet"
              size="compact"
              busy={isBusy}
              aria-label={labelled(locale, t('desk.case.todoDrop'), text)}
              onClick={() => void set('dropped')}
            >
              {t('desk.case.todoDrop')}
            </Button>
          </div>
        )}
      </div>
      {todo.due_at && !isDone && (
        <span className="shrink-0">
          <LateBadge dueAt={todo.due_at} />
        </span>
      )}
    </li>
  )
}
