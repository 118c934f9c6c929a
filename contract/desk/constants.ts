import { TURNS } from '../cases/constants.ts'
import { CASE_STAGES } from '../cases/stages.ts'

/** Words of the desk. Free of zod: pages list them without loading the rules. */

/** Stages to filter by; `open` is all but the closed ones. */
export const DESK_STAGES = ['open', ...CASE_STAGES] as const
export type DeskStage = (typeof DESK_STAGES)[number]

/** `news`: latest change first; `waiting`: longest wait first; `opened`: newest first. */
export const DESK_SORTS = ['news', 'waiting', 'opened'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** Whose turn it can be in an open case. */
export const DESK_TURNS = TURNS.filter((turn) => turn !== 'nobody')
export type DeskTurn = (typeof DESK_TURNS)[number]

export const DESK_SEARCH_MAX_CHARS = 100

export const REPLY_TITLE_MAX = 60
export const REPLY_TEXT_MAX = 2_000

export const DESK_VIEWS_MAX = 20
/** How long before its end an offer is on the day’s list. */
export const EXPIRING_WITHIN_HOURS = 48
/** A case in which nothing waits and nothing has happened for so long has gone quiet. */
export const QUIET_DAYS = 3
/** How long a late answer is listed. */
export const LATE_REPLY_DAYS = 7
/** Fewer replies than this say nothing about how fast we answer. */
export const MEASURED_FROM = 20
export const MEASURED_DAYS = 30
/** What we hold of a client. */
export const DELETABLE = [
  'documents',
  'cases',
  'conversations',
  'requests',
  'consents',
  'packages',
  'payments',
  'looks',
] as const
/** `now`: they delete it themselves. `account`: goes with their account. `law`: stays as long as tax law says. */
export const KEPT_UNTIL = ['now', 'account', 'law'] as const

/** How many cases the board shows of each stage. */
export const BOARD_CARDS = 8

/** Lists of Today that no other page shows completely: asked for alone, a list has more rows. */
export const TODAY_LISTS = ['requests', 'refunds', 'stranded', 'free', 'expiring', 'quiet', 'late'] as const
export type TodayList = (typeof TODAY_LISTS)[number]
