import type { FastifyReply } from 'fastify'
import type { Locale } from '#contract/values/locales.ts'

/** The few pages the server writes itself, for people who run or build on the product: no script, one small style. */
const STYLE = `
  :root { color-scheme: light dark; font: 17px/1.6 'Instrument Sans', system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; color: #152338; background: #faf7f1 }
  a { color: #015a5e } h1 { font-size: 2rem; line-height: 1.1; letter-spacing: -.03em } h2 { margin-top: 2.5rem }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #ddd9cf; vertical-align: top }
  code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto; padding: 1rem; background: #f0ece4; border-radius: 8px; white-space: pre-wrap }
  .tag { font-weight: 600 } .faint { color: #596676 } iframe { width: 100%; min-height: 34rem; border: 1px solid #ddd9cf; border-radius: 12px; background: #fff }
  label { display: block; font-weight: 600 } label.check { display: flex; align-items: center; gap: .6rem; min-height: 44px; line-height: 1.4; font-weight: 400 } .check input { flex: none; width: 1.2rem; height: 1.2rem; accent-color: #015a5e }
  fieldset { margin: 0 0 1rem; padding: .25rem 1rem; border: 1px solid #ddd9cf; border-radius: 8px } caption { text-align: left } .figure { text-align: right; font-variant-numeric: tabular-nums } td code { overflow-wrap: anywhere }
  .buttons { display: flex; flex-wrap: wrap; gap: .75rem }
  .choices { list-style: none; padding: 0; display: grid; gap: .75rem }
  input:not([type=checkbox], [type=radio]) { display: block; width: 100%; max-width: 26rem; box-sizing: border-box; margin-top: .25rem; padding: .6rem .75rem; font: inherit; border: 1px solid #7d8794; border-radius: 8px }
  button { min-height: 44px; padding: .5rem 1rem; font: inherit; color: inherit; background: none; border: 1px solid #7d8794; border-radius: 8px; cursor: pointer; text-align: left }
  button.main { color: #fcfaf6; background: #015a5e; border-color: #015a5e; font-weight: 600 } button:hover { border-color: currentColor } :focus-visible { outline: 3px solid #015a5e; outline-offset: 2px } .choices button { width: min(100%, 34rem) } .choices strong { display: block } .choices .faint { display: block; margin: .15rem 0 0 1rem }
  @media (prefers-color-scheme: dark) { body { color: #f1eee7; background: #0e1826 } a { color: #6fcbca } pre { background: #09111d } th, td, fieldset { border-color: #2f3a4a } :focus-visible { outline-color: #6fcbca } .faint { color: #96a1ae } }
`

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export function escapeHtml(value: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** `formTargets` are origins besides our own to which a form on the page leads, also by redirects, which browsers check too. */
export function sendPlainPage(
  reply: FastifyReply,
  title: string,
  body: string,
  { formTargets = [], locale = 'en' }: { formTargets?: readonly string[]; locale?: Locale } = {},
): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `${POLICY}; form-action ${["'self'", ...formTargets].join(' ')}`)
    .header('cache-control', 'no-store')
    .send(plainDocument(title, body, { locale }))
}

/** The page by itself. One that is kept as a file brings its policy along: it has no server to say it. */
export function plainDocument(
  title: string,
  body: string,
  { locale, isKept = false }: { locale: Locale; isKept?: boolean },
): string {
  const policy = isKept ? `<meta http-equiv="Content-Security-Policy" content="${FILE_POLICY}">` : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${policy}<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
