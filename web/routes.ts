import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, SITE } from './pages.ts'

export default [
  ...SITE.map((entry) =>
    'layout' in entry ? layout(entry.layout, named(entry.layout), entry.pages.map(pageRoute)) : pageRoute(entry),
  ),
  route('*', 'app/shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig

/** Whole paths, because the host asks each route by its own path whether it knows an address. */
function pageRoute({ path, file, inside }: Page): RouteConfigEntry {
  if (path === '/') return index(file, named(file))
  return route(
    path.slice(1),
    file,
    // Two addresses may lead to one file.
    { id: path.slice(1) },
    inside?.map((own) => (own.path ? route(own.path, own.file, named(own.file)) : index(own.file, named(own.file)))),
  )
}

/** The route's id, which every page loads with the route table: the file's name without its folders. */
function named(file: string): { id: string } {
  return { id: file.replace(/^.*\//, '').replace(/\.tsx$/, '') }
}
