import { Children, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The router's scripts, fetched after the page's styles. Fetched together they share a slow line, and the page, which needs no script to
 * be read, is blank until its styles have come. The server leaves out the preloads that `Scripts` would put into the head; an inline
 * script at the end of the body, which a browser runs once the style sheets are there, asks for the same files.
 */
export function ScriptsAfterStyles() {
  if (!import.meta.env.PROD) return <Scripts />
  if (import.meta.env.SSR) return <DeferredScripts />
  return (
    <>
      {/* It has run by the time of hydration: the browser needs no copy of it. */}
      <FetchScript code="" />
      <Scripts />
    </>
  )
}

function FetchScript({ code }: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** Called, not rendered, because its elements are needed. */
const renderScripts: typeof Scripts = Scripts

function DeferredScripts() {
  const rendered: ReactNode = renderScripts({})
  if (!isValidElement<{ children: ReactNode }>(rendered)) return rendered
  const files: string[] = []
  const scripts = Children.toArray(rendered.props.children).filter((element) => {
    const isPreload = isValidElement<{ href: string }>(element) && element.type === 'link'
    if (isPreload) files.push(element.props.href)
    return !isPreload
  })
  return (
    <>
      <FetchScript code={fetchScript(files)} />
      {scripts}
    </>
  )
}

/** React's file is evaluated as soon as it is there, in a task of its own: with everything else it would block a phone for too long. */
const REACT_FILE = /\/react-[\w-]+\.js$/

export function fetchScript(files: readonly string[]): string {
  const kinds = files.map((file) => [file, REACT_FILE.test(file)])
  return `${JSON.stringify(kinds)}.forEach(function(f){var e=document.createElement(f[1]?'script':'link');f[1]?(e.type='module',e.src=f[0]):(e.rel='modulepreload',e.href=f[0]);document.head.append(e)})`
}
