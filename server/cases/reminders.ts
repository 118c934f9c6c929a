import { START_REMINDER_DAYS } from '../../contract/case-vocabulary.ts'
import type { Deps } from '../deps.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import type { Job } from '../platform/jobs.ts'
import { tellClient, tellConsultant } from './news.ts'
import { listLateTodos, listNotStarted, lockCase, updateCase, updateTodo } from './queries.ts'

const BATCH = 200
const DAY_MS = 24 * 60 * 60 * 1000
type ReminderDeps = NotifyDeps & Pick<Deps, 'db'>

/** Tells whoever is late, and whoever has not started, once each. */
export function remindersJob(deps: ReminderDeps): Job<Record<string, never>> {
  return {
    name: 'cases.reminders',
    cron: '*/10 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 120,
    async run() {
      await remindLate(deps)
      await remindNotStarted(deps)
    },
  }
}

export async function remindLate(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  for (const { todo, case: row } of await listLateTodos(deps.db, now, BATCH)) {
    await deps.db.transaction(async (tx) => {
      await lockCase(tx, 'all', row.code)
      await updateTodo(tx, todo.id, { lateToldAt: now })
      const values = { text: todo.text }
      if (todo.side === 'client') await tellClient(deps, tx, row, 'caseTodoLate', values)
      else await tellConsultant(deps, tx, row, 'deskTodoLate', values)
    })
  }
}

/** Two weeks paid and nothing started: a mail that offers both doors. */
export async function remindNotStarted(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now()
  const paidBefore = new Date(now.getTime() - START_REMINDER_DAYS * DAY_MS)
  for (const waiting of await listNotStarted(deps.db, paidBefore, BATCH)) {
    await deps.db.transaction(async (tx) => {
      const row = await lockCase(tx, 'all', waiting.code)
      if (row.startRemindedAt || row.startedAt || row.cancelledAt || row.stage === 'closed') return
      await updateCase(tx, row.id, { startRemindedAt: now })
      await tellClient(deps, tx, row, 'caseStartReminder')
    })
  }
}
