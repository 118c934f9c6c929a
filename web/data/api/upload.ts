import { browserStore } from '../i18n/browser-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { ApiFailure } from './client.ts'

/** An upload is given up when nothing has moved for this long, however long it takes in all. */
export const UPLOAD_STILL_MS = 10_000
/** After the last byte the server processes it without progress events: decoding waits its turn behind others. */
const ANSWER_WITHIN_MS = 60_000

type Upload = {
  /** Below /api/v1. */
  path: string
  /** The name of the form's field. */
  field: string
  file: File
  onProgress: (percent: number) => void
  signal?: AbortSignal
}

/** Sends one file and reports its progress: `fetch` cannot. A token that has just expired is renewed once. */
export async function uploadFile<Answer>(upload: Upload): Promise<Answer> {
  const session = browserSession()
  let request = await send(upload, session.token)
  if (request.status === 401 && (await session.refresh())) request = await send(upload, session.token)
  const body = readJson(request.responseText)
  if (request.status < 200 || request.status >= 300) throw failureOf(request, body)
  return body as Answer
}

function send({ path, field, file, onProgress, signal }: Upload, token: string | null): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      reject(new ApiFailure({ code: 'timeout' }))
    }
    let timer = setTimeout(giveUp, UPLOAD_STILL_MS)
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    }
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      request.abort()
      reject(new DOMException('Stopped', 'AbortError'))
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(UPLOAD_STILL_MS)
      onProgress(total > 0 ? (loaded / total) * 100 : 0)
    })
    request.upload.addEventListener('load', () => {
      wait(ANSWER_WITHIN_MS)
      onProgress(100)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new ApiFailure({ code: 'network' }))
    })
    request.addEventListener('load', () => {
      clearTimeout(timer)
      resolve(request)
    })
    request.open('POST', `/api/v1${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', browserStore().current.locale)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}

function failureOf(request: XMLHttpRequest, body: unknown): ApiFailure {
  const { code, detail } = (body ?? {}) as { code?: string; detail?: unknown }
  return new ApiFailure({
    status: request.status,
    code: code ?? 'unknown',
    detail,
    requestId: request.getResponseHeader('x-request-id'),
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
