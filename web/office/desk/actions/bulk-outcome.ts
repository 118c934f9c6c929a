import type { BulkResult, SeenCase } from '#contract/desk/endpoints.ts'
import type { MessageKey } from '#locales/keys.ts'
import { joinList } from '#locales/lists.ts'
import { withBrackets } from '#locales/marks.ts'
import type { I18n } from '#web/data/i18n/i18n.tsx'

/** The current versions of the cases, where nothing was done because each had changed. */
export function changedMeanwhile(results: readonly BulkResult[]): SeenCase[] | null {
  const now = results.flatMap(({ code, error, version }) =>
    error === 'case_changed' && version !== null ? { code, version } : [],
  )
  return now.length === results.length ? now : null
}

/** What became of several cases in words: how many changed, and why the others did not. */
export function outcomeText(
  { t, locale, gap }: Pick<I18n, 't' | 'locale' | 'gap'>,
  results: readonly BulkResult[],
): { text: string; tone: 'success' | 'danger' } {
  const failed = results.filter(({ error }) => error !== null)
  const done = t('desk.cases.bulk.done', { count: results.length - failed.length })
  if (failed.length === 0) return { text: done, tone: 'success' }
  const reasons = joinList(
    locale,
    failed.map(({ code, error }) => withBrackets(locale, code, t(`errors.${error}` as MessageKey))),
  )
  const kept = `${t('desk.cases.bulk.failed', { count: failed.length })}${gap}${reasons}`
  return { text: failed.length === results.length ? kept : `${done}${gap}${kept}`, tone: 'danger' }
}
