import { type Agent, request } from 'node:http'

export type HttpRequest = {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** Reads the answer to its end and tells its status. `node:http` rather than fetch: the client must not be what is measured. */
export function send(agent: Agent, baseUrl: string, asked: HttpRequest): Promise<number> {
  const { method = 'GET', path, headers, body } = asked
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, baseUrl), { agent, method, headers: { ...headers } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
