/**
 * Some browsers remember that a script could not be fetched and never ask for it again; only a new page forgets it. So the page is
 * loaded anew once the script can be had, and once only: whatever else keeps it away must not reload the page for ever.
 */
export async function forgetFailure(failure: unknown): Promise<void> {
  const [url] = /https?:\/\/\S+/.exec(String(failure)) ?? []
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!url || arrival?.type === 'reload') return
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
