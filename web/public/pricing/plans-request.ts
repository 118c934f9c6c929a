import { browserApi } from '#web/data/api/browser-api.ts'
import { askForPlans, type PlansAnswer } from './plans-answer.ts'

/** A file of its own: a page that came from the server has its plans and needs no way to ask for them. */
export function askInBrowser(): Promise<PlansAnswer> {
  return askForPlans(browserApi())
}
