import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Store = { url: string; close: () => Promise<void> }

const BUCKET = 'uploads'
const ACCESS_KEY = 'test-key'
const PAGE_SIZE = 1_000

type Stored = { bytes: Buffer; type: string; modifiedAt: Date }
type Answer = { status?: number; headers?: Record<string, string | number>; body?: Buffer | string }

/** An S3 store with one empty bucket, in memory: what our file store asks of one, by path-style addresses, and nothing else. */
export async function openS3Store(): Promise<S3Store> {
  const objects = new Map<string, Stored>()
  const server = createServer((request, response) => {
    answer(objects, request).then(
      (result) => send(response, request.method, result),
      () => send(response, request.method, { status: 500, body: xmlError('InternalError') }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${ACCESS_KEY}:test-secret@${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(objects: Map<string, Stored>, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const body = await buffer(request)
  if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`))
    return { status: 403, body: xmlError('InvalidAccessKeyId') }
  if (bucket !== BUCKET) return { status: 404, body: xmlError('NoSuchBucket') }
  if (key === '') return request.method === 'POST' ? deleteMany(objects, body) : list(objects, searchParams)
  switch (request.method) {
    case 'PUT':
      return put(objects, key, request, body)
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return read(objects.get(key))
  }
}

function put(objects: Map<string, Stored>, key: string, request: IncomingMessage, body: Buffer): Answer {
  const source = request.headers['x-amz-copy-source']
  const original = typeof source === 'string' ? objects.get(keyOfSource(source)) : undefined
  if (source !== undefined && !original) return { status: 404, body: xmlError('NoSuchKey') }
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  const stored = { bytes: body, type, ...original, modifiedAt: new Date() }
  objects.set(key, stored)
  if (!original) return { headers: { etag: etag(stored) } }
  const result = `<ETag>${etag(stored)}</ETag><LastModified>${stored.modifiedAt.toISOString()}</LastModified>`
  return { body: `<CopyObjectResult>${result}</CopyObjectResult>` }
}

function read(stored: Stored | undefined): Answer {
  if (!stored) return { status: 404, body: xmlError('NoSuchKey') }
  return {
    headers: {
      'content-type': stored.type,
      'content-length': stored.bytes.length,
      'last-modified': stored.modifiedAt.toUTCString(),
      etag: etag(stored),
    },
    body: stored.bytes,
  }
}

function list(objects: Map<string, Stored>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const after = query.get('continuation-token') ?? ''
  const folders = new Set<string>()
  const keys = [...objects.keys()].toSorted().filter((key) => {
    if (!key.startsWith(prefix)) return false
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    if (end !== -1) folders.add(key.slice(0, end + 1))
    return end === -1 && key > after
  })
  const page = keys.slice(0, Number(query.get('max-keys') ?? PAGE_SIZE))
  const isTruncated = page.length < keys.length
  const contents = page.map((key) => {
    const stored = objects.get(key)
    return `<Contents><Key>${escapeXml(key)}</Key><Size>${stored?.bytes.length}</Size><LastModified>${stored?.modifiedAt.toISOString()}</LastModified></Contents>`
  })
  const prefixes = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  return {
    body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}${prefixes.join('')}</ListBucketResult>`,
  }
}

function deleteMany(objects: Map<string, Stored>, body: Buffer): Answer {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(unescapeXml(key))
  return { body: '<DeleteResult></DeleteResult>' }
}

function send(
  response: ServerResponse,
  method: string | undefined,
  { status = 200, headers = {}, body }: Answer,
): void {
  response.writeHead(status, typeof body === 'string' ? { 'content-type': 'application/xml', ...headers } : headers)
  response.end(method === 'HEAD' ? undefined : typeof body === 'string' ? `<?xml version="1.0"?>${body}` : body)
}

/** The bucket comes first in it. */
function keyOfSource(source: string): string {
  return decodeURIComponent(source)
    .replace(/^\//, '')
    .slice(BUCKET.length + 1)
}

function etag({ bytes }: Stored): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function xmlError(code: string): string {
  return `<Error><Code>${code}</Code></Error>`
}

const ENTITIES: readonly (readonly [character: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

function escapeXml(text: string): string {
  return ENTITIES.reduce((now, [character, entity]) => now.replaceAll(character, entity), text)
}

function unescapeXml(text: string): string {
  return ENTITIES.toReversed().reduce((now, [character, entity]) => now.replaceAll(entity, character), text)
}
