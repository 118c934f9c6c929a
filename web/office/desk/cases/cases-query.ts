import {
  DESK_SEARCH_MAX_CHARS,
  DESK_SORTS,
  DESK_STAGES,
  DESK_TURNS,
  type DeskSort,
  type DeskStage,
  type DeskTurn,
} from '#contract/desk/constants.ts'
import type { DeskCaseFilters } from '#contract/desk/endpoints.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { addressSearch, readPerson, readSearchText, readWord } from '#web/office/staff/list-address.ts'
import { pagingOf, readPage } from '#web/office/staff/page-query.ts'

/** What something waits for; in the API's words flags that are set. */
export const DESK_WAITS = ['waiting', 'unread', 'late'] as const
type DeskWait = (typeof DESK_WAITS)[number]

/** What the address of the list says. */
export type CasesQuery = {
  look: 'table' | 'board'
  search: string
  stage: DeskStage | ''
  language: Locale | ''
  /** `me`, `none`, or a person’s id. */
  consultant: string
  turn: DeskTurn | ''
  wait: DeskWait | ''
  sort: DeskSort
  page: number
}

export function readCasesQuery(params: URLSearchParams): CasesQuery {
  return {
    look: params.get('look') === 'board' ? 'board' : 'table',
    search: readSearchText(params, DESK_SEARCH_MAX_CHARS),
    stage: readWord(params, 'stage', DESK_STAGES),
    language: readWord(params, 'language', LOCALES),
    consultant: readPerson(params, 'consultant', ['me', 'none']),
    turn: readWord(params, 'turn', DESK_TURNS),
    wait: DESK_WAITS.find((one) => params.get(one) === 'true') ?? '',
    sort: readWord(params, 'sort', DESK_SORTS) || 'news',
    page: readPage(params),
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
  return addressSearch({
    ...filtersOf(query),
    look: look === 'board' && look,
    sort: sort !== 'news' && sort,
    page: page > 1 && page,
  })
}

export function isFiltered(query: CasesQuery): boolean {
  return Object.keys(filtersOf(query)).length > 0
}

export function windowOf({ sort, page }: CasesQuery) {
  return { sort, ...pagingOf(page) }
}
