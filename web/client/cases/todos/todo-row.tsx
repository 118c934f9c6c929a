import { CalendarClock, Check, CircleHelp, Clock, type IconNode, ListTodo, Upload } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import type { TodoKind } from '#contract/cases/constants.ts'
import type { Todo } from '#contract/cases/endpoints.ts'
import { DOCUMENT_ACCEPT } from '#contract/documents/constants.ts'
import { UploadState } from '#web/client/documents/upload-state.tsx'
import type { useDocumentUploads } from '#web/client/documents/use-document-uploads.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useActionOn } from '#web/data/forms/use-action-on.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useFilePicker } from '#web/ui/inputs/use-file-picker.tsx'
import { CASE_PARTS, focusPart, todoAnchor } from '../case-sections.ts'
import { timeLeft } from '../next/next-step-words.ts'
import type { CaseHandle } from '../use-case.ts'
import { useDates } from '../use-dates.ts'
import { todoTitle } from './todo-title.ts'

const AnswerForm = lazyComponent(async () => (await import('./answer-form.tsx')).AnswerForm)

const ICON: Record<TodoKind, IconNode> = {
  document: Upload,
  question: CircleHelp,
  time: CalendarClock,
  free: ListTodo,
  acceptance: ListTodo,
}

type TodoRowProps = {
  todo: Todo
  handle: CaseHandle
  uploads: ReturnType<typeof useDocumentUploads>
  /** Something can be done about it: the case is open, and it is not done. */
  isOpen: boolean
}

/** One thing that is asked for, with the way to do it. Its icon is its kind, not a box to tick: it is done by doing. */
export function TodoRow({ todo, handle, uploads, isOpen }: TodoRowProps) {
  const { t } = useI18n()
  const [isAnswering, setIsAnswering] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { id, kind, text, why, answer, done_at, document_type } = todo
  const isDone = done_at !== null

  return (
    <li
      id={todoAnchor(id)}
      ref={row}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-3.5"
    >
      <Icon
        of={isDone ? Check : ICON[kind]}
        size={20}
        className={isDone ? 'mt-0.5 text-money' : 'mt-0.5 text-primary'}
      />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-44">
            <p className="text-label font-semibold break-words whitespace-pre-line">{todoTitle(t, todo)}</p>
            {text && document_type && document_type !== 'other' && (
              <p className="text-small text-ink-soft">{t(`documentTypes.${document_type}`)}</p>
            )}
            <Due todo={todo} />
            {why && <p className="text-small break-words whitespace-pre-line text-ink-soft">{why}</p>}
          </div>
          {isOpen && !isAnswering && (
            <TodoAction todo={todo} handle={handle} uploads={uploads} onAnswer={() => setIsAnswering(true)} />
          )}
        </div>
        {kind === 'document' && document_type && (
          <UploadState
            row={{ key: id, type: document_type, document: null }}
            sending={uploads.sending[id]}
            problem={uploads.problems[id]}
          />
        )}
        {answer && <p className="mt-1 border-l-3 pl-3 text-small break-words whitespace-pre-line">{answer}</p>}
        {isOpen && isAnswering && (
          <Suspense>
            <AnswerForm
              todo={todo}
              handle={handle}
              onClose={() => {
                setIsAnswering(false)
                row.current?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </li>
  )
}

/** Until when, and by how much that was missed. */
function Due({ todo: { due_at, done_at } }: { todo: Todo }) {
  const { t } = useI18n()
  const dates = useDates()
  const now = useMinute()
  if (done_at)
    return <p className="text-small text-ink-soft">{t('case.todos.doneOn', { date: dates(done_at, 'day') })}</p>
  if (!due_at) return null
  const left = timeLeft(due_at, now)
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
      {left.isLate && (
        <Badge tone="warning" icon={Clock}>
          {t('case.next.late', { count: left.days })}
        </Badge>
      )}
      {t('case.todos.until', { date: dates(due_at, 'day') })}
    </p>
  )
}

type TodoActionProps = Pick<TodoRowProps, 'todo' | 'handle' | 'uploads'> & { onAnswer: () => void }

function TodoAction({ todo, handle, uploads, onAnswer }: TodoActionProps) {
  const { t } = useI18n()
  const { id, kind } = todo
  const nameOf = (action: string) => t('case.todos.ofName', { action, text: todoTitle(t, todo) })
  if (kind === 'document') return <UploadButton todo={todo} uploads={uploads} />
  if (kind === 'question') {
    return (
      <Button variant="second" size="compact" onClick={onAnswer} aria-label={nameOf(t('case.todos.answer'))}>
        {t('case.todos.answer')}
      </Button>
    )
  }
  if (kind === 'time') {
    return (
      <ButtonLink
        to={`/case/${handle.case.code}/call`}
        variant="second"
        size="compact"
        aria-label={nameOf(t('appointments.part.book'))}
      >
        {t('appointments.part.book')}
      </ButtonLink>
    )
  }
  return <TickButton id={id} handle={handle} label={nameOf(t('case.todos.tick'))} />
}

function UploadButton({ todo, uploads }: Pick<TodoActionProps, 'todo' | 'uploads'>) {
  const { t } = useI18n()
  const { id, document_type } = todo
  const { picker, open } = useFilePicker({
    accept: DOCUMENT_ACCEPT,
    data: { 'data-todo': id },
    onFiles: ([file]) => {
      if (file && document_type) void uploads.upload({ key: id, type: document_type, todoId: id }, file)
    },
  })
  const sending = uploads.sending[id]
  const action = t(sending ? 'userProfile.documents.stop' : 'case.todos.upload')
  return (
    <>
      {picker}
      <Button
        variant={sending ? 'quiet' : 'second'}
        size="compact"
        onClick={sending ? sending.stop : open}
        aria-label={t('case.todos.ofName', { action, text: todoTitle(t, todo) })}
      >
        {action}
      </Button>
    </>
  )
}

function TickButton({ id, handle, label }: { id: string; handle: CaseHandle; label: string }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useActionOn(handle, 'case.todos.failed')
  const params = { code: handle.case.code, id }
  const tick = () => browserApi().call('PUT /cases/{code}/todos/{id}', { params, body: { state: 'done' } })
  return (
    <div className="grid gap-2">
      <Button
        variant="second"
        size="compact"
        busy={isBusy}
        busyLabel={t('case.todos.ticking')}
        startIcon={<Icon of={Check} size={17} />}
        onClick={() => void run(tick).then((isDone) => isDone && focusPart(CASE_PARTS.todos))}
        aria-label={label}
      >
        {t('case.todos.tick')}
      </Button>
      {failure && <Alert type="danger" title={failure.text} />}
    </div>
  )
}
