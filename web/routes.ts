import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, SITE } from './pages.ts'

export default [
  ...SITE.map((entry) => ('layout' in entry ? layout(entry.layout, entry.pages.map(pageRoute)) : pageRoute(entry))),
  route('*', 'app/shell/not-found.tsx'),
] satisfies RouteConfig

/** Whole paths, because the host asks each route by its own path whether it knows an address. */
function pageRoute({ path, file, inside }: Page): RouteConfigEntry {
  if (path === '/') return index(file)
  return route(
    path.slice(1),
    file,
    // Two addresses may lead to one file.
    { id: path.slice(1) },
    inside?.map((own) => (own.path ? route(own.path, own.file) : index(own.file))),
  )
}
