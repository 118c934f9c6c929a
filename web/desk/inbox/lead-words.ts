import { browserStore } from '../../i18n/browser-store.ts'

/** The words that a lead is shown in; other pages of the dashboard do without them. */
export function loadLeadWords(): Promise<void> {
  return browserStore().load(['lead', 'places'])
}
