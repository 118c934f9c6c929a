import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Outlet, ScrollRestoration, useMatches } from 'react-router'
import { PAGE_LANG } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './app/shell/error-page.tsx'
import { FIRST_SCRIPT } from './app/shell/first-script.ts'
import { NotFoundPage } from './app/shell/not-found-page.tsx'
import { ScriptsAfterStyles } from './app/shell/scripts-after-styles.tsx'
import { Shell, type ShellHandle } from './app/shell/shell.tsx'
import { THEME_COLOURS } from './app/shell/theme.ts'
import {
  islandJson,
  MESSAGES_ISLAND,
  type PageSettings,
  readIsland,
  SETTINGS_ISLAND,
  useDocumentSettings,
} from './data/document.tsx'
import { browserStore } from './data/i18n/browser-store.ts'
import { useI18n, useI18nStore } from './data/i18n/i18n.tsx'
import stylesHref from './styles.css?url'
import { FONT_LINKS } from './ui/browser/font-preload.ts'

export const links: Route.LinksFunction = () => [
  ...FONT_LINKS,
  // By its address, not as a part of the root's script: a style sheet of a script is asked for again by the first script that is fetched late.
  { rel: 'stylesheet', href: stylesHref },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The page that the visit began with: its messages came with it. */
const FIRST_PATHNAME = import.meta.env.SSR ? '' : location.pathname

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url)
    if (pathname !== FIRST_PATHNAME) {
      const { areasFor } = await import('./pages.ts')
      await browserStore().load(areasFor(pathname))
    }
    return next()
  },
]

export function loader() {
  return null
}

/** Loads nothing. Where it hydrates, the router runs the guards for the first page too. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = !import.meta.env.SSR && readIsland<PageSettings>(SETTINGS_ISLAND).isGuarded

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useI18n()
  const { first } = useI18nStore()
  const settings = useDocumentSettings()
  return (
    // The first script marks this element before hydration.
    <html lang={PAGE_LANG[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
        <ThemeColour media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
        {/* It has run before hydration: the browser needs no copy of it. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_SCRIPT : '' }}
        />
        <Links />
        <Manifest />
      </head>
      <body>
        {children}
        {/* Read before hydration: the browser needs no copy of it either. */}
        <Island id={MESSAGES_ISLAND} json={import.meta.env.SSR ? messagesJson(first) : ''} />
        <Island id={SETTINGS_ISLAND} json={islandJson(settings)} />
        <ScrollRestoration />
        <ScriptsAfterStyles />
      </body>
    </html>
  )
}

/** The first script may have changed it to the chosen theme's. */
function ThemeColour({ media, content }: { media: string; content: string }) {
  return <meta name="theme-color" media={media} content={content} suppressHydrationWarning />
}

/** The site's, or that of a page which is installed by itself, in the reader's language; a browser reads the first it finds. */
function Manifest() {
  const own = useMatches().map(({ handle }) => (handle as Partial<ShellHandle> | undefined)?.manifest)
  const { locale } = useI18n()
  const name = own.find(Boolean)
  return <link rel="manifest" href={name ? `${name}.${locale}.webmanifest` : '/site.webmanifest'} />
}

/** Data the browser needs before it can hydrate. The first render wins: hydration must not rewrite it. */
function Island({ id, json }: { id: string; json: string }) {
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

const written = new WeakMap<CompiledMessages, string>()

/** All pages of a kind have the same messages: they are written once. */
function messagesJson(messages: CompiledMessages): string {
  const json = written.get(messages) ?? islandJson(messages)
  written.set(messages, json)
  return json
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Shell>{isMissing ? <NotFoundPage /> : <ErrorPage error={error} />}</Shell>
}
