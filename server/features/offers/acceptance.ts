import { FIRST_REPLY_MINUTES } from '#contract/cases/constants.ts'
import { addOpeningMinutes } from '#contract/time/opening-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { getPerson } from '../accounts/queries.ts'
import { todoValues } from '../cases/next-step.ts'
import { type CaseRow, insertTodo, SYSTEM } from '../cases/queries.ts'
import { record } from '../cases/service.ts'
import { readOfficeHours } from '../settings/queries.ts'

/**
 * The client was promised that the dealers are informed: the consultant's first to-do, in the consultant's language.
 */
export async function addAcceptanceTodo(deps: Deps, tx: Db, row: CaseRow, dealer: string): Promise<void> {
  const locale = row.consultantId ? (await getPerson(tx, row.consultantId)).locale : row.locale
  const now = deps.clock.now()
  const todo = await insertTodo(tx, {
    caseId: row.id,
    side: 'consultant',
    kind: 'acceptance',
    text: translator(locale)('case.todos.acceptance', { dealer }),
    dueAt: addOpeningMinutes(now, FIRST_REPLY_MINUTES, await readOfficeHours(tx)),
    createdBy: null,
    createdAt: now,
  })
  if (!todo) throw new Error(`The acceptance of ${row.code} made no to-do`)
  const values = { kind: todo.kind, side: todo.side, ...todoValues(todo) }
  await record(deps, tx, row, SYSTEM, { kind: 'todoAdded', values, audience: 'staff' })
}
