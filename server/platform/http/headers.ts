import type { Config } from '#server/config.ts'

/** Headers of every answer, whatever it is. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** For anything that is not a page: it may load nothing and must not be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** For a service worker: it may ask this site, and load nothing else. */
export const WORKER_POLICY = `${CLOSED_POLICY}; connect-src 'self'`

/** For the worker that reads papers: it compiles WebAssembly, which no page may, and asks this site for its files. */
export const PAPER_WORKER_POLICY = `${CLOSED_POLICY}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/** The analytics provider's hosts, named only where a key is configured; even then nothing loads before consent. */
const ANALYTICS_HOSTS = 'https://www.googletagmanager.com https://*.google-analytics.com'

export type PagePolicy = {
  scriptHashes: readonly string[]
  config: Pick<Config, 'analyticsKey' | 'imageHosts'>
  isDev: boolean
}

/**
 * The policy of one page. Its inline scripts are named by hash, so that a cached page keeps its policy and nothing injected
 * runs. Styles may be inline: positioned parts (menus, tooltips) set style attributes.
 */
export function pagePolicy({ scriptHashes, config, isDev }: PagePolicy): string {
  const analytics = config.analyticsKey ? ` ${ANALYTICS_HOSTS}` : ''
  const images = config.imageHosts.map((host) => ` https://${host}`).join('')
  const scripts = isDev
    ? "'self' 'unsafe-inline'"
    : `'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`
  return [
    "default-src 'self'",
    `script-src ${scripts}${analytics}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}${analytics}`,
    `connect-src 'self'${isDev ? ' ws:' : ''}${analytics}`,
    // Vite asks from a worker whether a restarted server is back.
    `worker-src 'self'${isDev ? ' blob:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join('; ')
}
