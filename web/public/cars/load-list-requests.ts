/** Talking to the API comes with the first sign of somebody who will change the list: the page is read without it. */
export function loadListRequests(): Promise<typeof import('./list-requests.ts')> {
  return import('./list-requests.ts')
}

/** Before the click, so that nobody waits for code. If it fails now, whatever needs it asks again and says so. */
export function prefetchListRequests(): void {
  void loadListRequests().catch(() => undefined)
}
