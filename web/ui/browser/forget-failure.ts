/**
 * Some browsers remember a failed script and never fetch it again; only a new page clears that. So the page is reloaded
 * once the script is available, and once only: another cause must not reload the page forever.
 */
export async function forgetFailure(failure: unknown): Promise<void> {
  const [url] = /https?:\/\/\S+/.exec(String(failure)) ?? []
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!url || arrival?.type === 'reload') return
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
