import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import { ERRORS } from '#contract/calls/errors.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { escapeHtml, sendPlainPage } from '../pages/plain-pages.ts'
import { openApiDocument } from './openapi.ts'
import { API_BASE } from './routing.ts'

/** The API for machines and for a person. Each is written when it is first asked for: no start has to wait for it. */
export function apiDocsRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined

  app.get(`${API_BASE}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(document)
  })
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage()
    return sendPlainPage(reply, `${BUSINESS.name} API`, page)
  })
}

function docsPage(): string {
  const calls = Object.entries<Endpoint>(api).map(([key, endpoint]) => callSection(key, endpoint))
  const errors = Object.entries(ERRORS).map(
    ([code, [status, detail]]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(detail)}</td></tr>`,
  )
  return `<h1>${BUSINESS.name} API</h1>
<p>Base address <code>${API_BASE}</code>. The same as <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>. Errors are
<code>{"detail": …, "code": …}</code>; times are ISO 8601 in UTC; money is a decimal number.</p>
<h2>Calls</h2>${calls.join('')}
<h2>Error codes</h2><table><thead><tr><th>Status</th><th>Code</th><th>Detail</th></tr></thead><tbody>${errors.join('')}</tbody></table>`
}

function callSection(key: string, endpoint: Endpoint): string {
  const parts: [string, z.ZodType | undefined, 'input' | 'output'][] = [
    ['Path', endpoint.params, 'input'],
    ['Query', endpoint.query, 'input'],
    [endpoint.form ? 'Body (form)' : 'Body', endpoint.body, 'input'],
    ...Object.entries(endpoint.answers).map(
      ([status, schema]) => [`Answer ${status}`, schema, 'output'] as [string, z.ZodType, 'output'],
    ),
  ]
  const schemas = parts.flatMap(([label, schema, io]) => {
    if (!schema || schema instanceof z.ZodUndefined) return []
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
    return [`<p class="tag">${label}</p><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`]
  })
  return `<details><summary><code>${escapeHtml(key)}</code> ${escapeHtml(endpoint.summary)} <span class="faint">(${endpoint.guard})</span></summary>${schemas.join('')}</details>`
}
