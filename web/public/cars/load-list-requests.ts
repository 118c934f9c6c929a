/** The code that calls the API loads with the first user input: the page is readable without it. */
export function loadListRequests(): Promise<typeof import('./list-requests.ts')> {
  return import('./list-requests.ts')
}

/**
 * Before the click, so that the click does not wait for code. If it fails now, the caller loads it again and reports
 * the failure.
 */
export function prefetchListRequests(): void {
  void loadListRequests().catch(() => undefined)
}
