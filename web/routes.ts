import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [index('site/home.tsx'), route('*', 'shell/not-found.tsx')] satisfies RouteConfig
