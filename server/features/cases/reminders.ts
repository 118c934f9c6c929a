import { START_REMINDER_DAYS } from '#contract/cases/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import { todoValues } from './next-step.ts'
import { findTodo, listNotStarted, lockCase, updateCase, updateTodo } from './queries.ts'
import { notifyClient, notifyConsultant } from './service.ts'
import { listLateTodos } from './todo-queries.ts'

const BATCH = 200
type ReminderDeps = NotifyDeps & Pick<Deps, 'db' | 'log'>

/** Notifies of overdue replies and of cases not started, once each. */
export function remindersJob(deps: ReminderDeps): Job<Record<string, never>> {
  return {
    name: 'cases.reminders',
    cron: '*/10 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 120,
    async run() {
      try {
        await remindLate(deps)
      } finally {
        await remindNotStarted(deps)
      }
    },
  }
}

export async function remindLate(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const rows = rowByRow(deps.log)
  for (const { todo: late, case: of } of await listLateTodos(deps.db, now, BATCH)) {
    await rows.try(late.id, () =>
      deps.db.transaction(async (tx) => {
        const row = await lockCase(tx, 'all', of.code)
        const todo = await findTodo(tx, row.id, late.id)
        if (!todo || todo.doneAt || todo.droppedAt || todo.lateToldAt || row.stage === 'closed') return
        await updateTodo(tx, todo.id, { lateToldAt: now })
        const values = todoValues(todo)
        if (todo.side === 'client') await notifyClient(deps, tx, row, 'caseTodoLate', values)
        else await notifyConsultant(deps, tx, row, 'deskTodoLate', values)
      }),
    )
  }
  rows.finish()
}

/** Two weeks paid and nothing started: a mail that offers both doors. */
export async function remindNotStarted(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const paidBefore = new Date(now.getTime() - START_REMINDER_DAYS * DAY_MS)
  const rows = rowByRow(deps.log)
  for (const waiting of await listNotStarted(deps.db, paidBefore, BATCH)) {
    await rows.try(waiting.code, () =>
      deps.db.transaction(async (tx) => {
        const row = await lockCase(tx, 'all', waiting.code)
        if (row.startRemindedAt || row.startedAt || row.cancelledAt || row.stage === 'closed') return
        await updateCase(tx, row.id, { startRemindedAt: now })
        await notifyClient(deps, tx, row, 'caseStartReminder')
      }),
    )
  }
  rows.finish()
}
