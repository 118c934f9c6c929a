/**
 * Reports a page view that the server did not send: the address and the language. It has no cookie, token or referrer,
 * and nothing waits for it. It is separate from the analytics that ask for consent (`web/app/consent/`).
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
