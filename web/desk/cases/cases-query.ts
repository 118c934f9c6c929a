import type { DeskCaseFilters } from '../../../contract/desk.ts'
import {
  DESK_SORTS,
  DESK_STAGES,
  DESK_TURNS,
  type DeskSort,
  type DeskStage,
  type DeskTurn,
} from '../../../contract/desk-vocabulary.ts'
import { LOCALES, type Locale } from '../../../contract/locales.ts'
import { pageWindow, readPage } from '../../staff/page-query.ts'

/** What something waits for; in the API's words flags that are set. */
export const DESK_WAITS = ['waiting', 'unread', 'late'] as const
type DeskWait = (typeof DESK_WAITS)[number]

/** What the address of the list says. */
export type CasesQuery = {
  look: 'table' | 'board'
  search: string
  stage: DeskStage | ''
  language: Locale | ''
  /** `me`, `none`, or somebody’s id. */
  consultant: string
  turn: DeskTurn | ''
  wait: DeskWait | ''
  sort: DeskSort
  page: number
}

const CONSULTANT = /^(?:me|none|[\da-f-]{36})$/

export function readCasesQuery(search: URLSearchParams): CasesQuery {
  const consultant = search.get('consultant') ?? ''
  return {
    look: search.get('look') === 'board' ? 'board' : 'table',
    search: (search.get('search') ?? '').slice(0, 100),
    stage: DESK_STAGES.find((one) => one === search.get('stage')) ?? '',
    language: LOCALES.find((one) => one === search.get('language')) ?? '',
    consultant: CONSULTANT.test(consultant) ? consultant : '',
    turn: DESK_TURNS.find((one) => one === search.get('turn')) ?? '',
    wait: DESK_WAITS.find((one) => search.get(one) === 'true') ?? '',
    sort: DESK_SORTS.find((one) => one === search.get('sort')) ?? 'news',
    page: readPage(search),
  }
}

/** The filters in the API's words. */
export function filtersOf({ search, stage, language, consultant, turn, wait }: CasesQuery): DeskCaseFilters {
  return {
    ...(search && { search }),
    ...(stage && { stage }),
    ...(language && { language }),
    ...(consultant && { consultant }),
    ...(turn && { turn }),
    ...(wait && { [wait]: 'true' as const }),
  }
}

export function casesSearch(query: CasesQuery): string {
  const { look, sort, page } = query
  const search = new URLSearchParams({
    ...filtersOf(query),
    ...(look === 'board' && { look }),
    ...(sort !== 'news' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `?${search}` : ''
}

export function isFiltered(query: CasesQuery): boolean {
  return Object.keys(filtersOf(query)).length > 0
}

export function windowOf({ sort, page }: CasesQuery) {
  return { sort, ...pageWindow(page) }
}
