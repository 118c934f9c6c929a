export type Transport = { fetch: (path: string, init: RequestInit) => Promise<Response> }
