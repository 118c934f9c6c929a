export const CASE_TABS = ['talk', 'caseTab', 'todoTab', 'offersTab', 'moneyTab'] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** Behind which tab each part of the page stands on screens that have no room for all of them. */
const TAB_OF_PART: Readonly<Record<string, CaseTab>> = {
  'next-step': 'caseTab',
  plan: 'caseTab',
  brief: 'caseTab',
  todos: 'todoTab',
  documents: 'todoTab',
  calls: 'todoTab',
  offers: 'offersTab',
  'dealer-text': 'offersTab',
  money: 'moneyTab',
}

/** The tab that the address names; else the one with the part that it leads to, so that a link lands on the very thing. */
export function caseTab({ search, hash }: { search: string; hash: string }): CaseTab {
  const named = new URLSearchParams(search).get('tab')
  // One to-do, as `#todo-<id>`, stands among all.
  const part = hash.startsWith('#todo-') ? 'todos' : hash.slice(1)
  return CASE_TABS.find((one) => one === named) ?? TAB_OF_PART[part] ?? 'talk'
}
