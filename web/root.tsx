import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { islandJson, MESSAGES_ISLAND, SETTINGS_ISLAND, useDocumentSettings } from './document.tsx'
import { areasFor } from './i18n/areas.ts'
import { browserStore } from './i18n/browser-store.ts'
import { useI18n } from './i18n/i18n.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import './styles.css'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await browserStore().load(areasFor(new URL(request.url).pathname))
    return next()
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const { locale, messages } = useI18n()
  const settings = useDocumentSettings()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Island id={MESSAGES_ISLAND} value={messages} />
        <Island id={SETTINGS_ISLAND} value={settings} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Data the browser needs before it can hydrate. The first render wins: hydration must not rewrite it. */
function Island({ id, value }: { id: string; value: unknown }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: islandJson(value) }}
    />
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage />
}
