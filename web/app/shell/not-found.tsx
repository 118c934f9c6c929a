import { data } from 'react-router'

/** Any path without a page: a real 404, shown by the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
