import type { MessageKey } from '../../../locales/keys.ts'
import type { Translate } from '../../../locales/translate.ts'

export type BulkResult = readonly { code: string; error: string | null }[]

/** What became of several cases in words: how many changed, and why the others did not. */
export function outcomeText(t: Translate, results: BulkResult): { text: string; tone: 'success' | 'danger' } {
  const failed = results.filter(({ error }) => error !== null)
  const done = t('desk.cases.bulk.done', { count: results.length - failed.length })
  if (failed.length === 0) return { text: done, tone: 'success' }
  const reasons = failed.map(({ code, error }) => `${code} (${t(`errors.${error}` as MessageKey)})`).join(', ')
  const kept = `${t('desk.cases.bulk.failed', { count: failed.length })} ${reasons}`
  return { text: failed.length === results.length ? kept : `${done} ${kept}`, tone: 'danger' }
}
