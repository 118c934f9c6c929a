const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g
/** How the router's own inline script begins: the last thing in the body, so it runs when the style sheets are there. */
const ROUTER_SCRIPT = '<script>window.__reactRouterContext = '
/** Evaluated as soon as it is there, in a turn of its own: with everything else it would hold up a phone for too long at once. */
const EARLY = /\/react-[\w-]+\.js$/

/**
 * Lets the browser fetch the page's scripts after its styles. Both at once they share a slow line, and the page, which needs no
 * script to be read, is blank until its styles have come. The scripts are awake no later for it.
 */
export function scriptsAfterStyles(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  if (!files.length || !html.includes(ROUTER_SCRIPT)) return html
  return html
    .replaceAll(PRELOAD, '')
    .replace(ROUTER_SCRIPT, () => ROUTER_SCRIPT.replace('<script>', `$&${fetching(files)}`))
}

function fetching(files: readonly (string | undefined)[]): string {
  const kinds = files.map((file = '') => [file, EARLY.test(file)])
  return `${JSON.stringify(kinds)}.forEach(function(f){var e=document.createElement(f[1]?'script':'link');f[1]?(e.type='module',e.src=f[0]):(e.rel='modulepreload',e.href=f[0]);document.head.append(e)});`
}
