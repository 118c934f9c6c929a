import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/calls/endpoint.ts'
import { ERRORS, errorBody } from '#contract/calls/errors.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { API_BASE } from './routing.ts'

type Json = Record<string, unknown>

/** The whole API as OpenAPI 3.1, from the same table that validates. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = key.split(' ')
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[method.toLowerCase()] = operation(key, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BUSINESS.name} API`, version: '1' },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function operation(key: string, endpoint: Endpoint): Json {
  const [, path = ''] = key.split(' ')
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? ''],
    'x-guard': endpoint.guard,
    ...(endpoint.stream ? { 'x-stream': true } : {}),
    ...(endpoint.guard === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.creates
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body) } : {}),
    ...(endpoint.multipart ? { requestBody: filesBody(endpoint.multipart) } : {}),
    responses: { ...answers(endpoint), default: errorAnswer() },
  }
}

function requestBody(endpoint: Endpoint, body: z.ZodType): Json {
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } }
}

function filesBody({ maxFiles, field }: NonNullable<Endpoint['multipart']>): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files = { type: 'array', items: file, minItems: 1, maxItems: maxFiles }
  const properties = field ? { [field]: file } : { files }
  const schema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function answers(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      status,
      schema instanceof z.ZodUndefined
        ? { description: 'Done; no content.' }
        : { description: 'Done.', content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
    ]),
  )
}

function errorAnswer(): Json {
  return {
    description: `An error. Codes: ${Object.keys(ERRORS).join(', ')}.`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
