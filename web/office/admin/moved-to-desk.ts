import { redirect } from 'react-router'
import { requireDesk } from '#web/data/session/guards.ts'
import type { Route } from './+types/moved-to-desk'

export const clientMiddleware = [requireDesk]

/** Where the inbox and the documents were: the same address below /desk, filters included. */
function atDesk({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  return redirect(pathname.replace(/^\/admin\//, '/desk/') + search, 301)
}

export function loader({ request }: Route.LoaderArgs): never {
  throw atDesk(request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw atDesk(request)
}

export default function MovedToDesk() {
  return null
}
