import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home.tsx'),
  route('dev/parts', 'parts/parts-page.tsx'),
  route('unsubscribe', 'site/unsubscribe.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
