/**
 * Tells the server that a page was shown which it did not send: the address and the language. No cookie, token or referrer goes along,
 * and nothing waits for it. It has nothing to do with the analytics that ask for consent (`web/app/consent/`).
 */
export function countView(path: string, language: string): void {
  if (!navigator.onLine || /^\/(?:admin|desk|dev)\b/.test(path)) return
  fetch('/api/v1/views', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, language }),
  }).catch(() => undefined)
}
