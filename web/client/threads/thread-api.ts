import type { DeskMessage, MessageFile, ThreadMessage } from '#contract/threads/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { uploadFile } from '#web/data/api/upload.ts'

export type Side = 'client' | 'staff'
export type MessageKind = DeskMessage['kind']
/** A message on either side's screen; a client's are all messages. */
export type ShownMessage = DeskMessage
export type ThreadPage = {
  messages: ShownMessage[]
  has_earlier: boolean
  seen: { seq: number; at: string } | null
  is_open: boolean
}
export type NewMessage = {
  key: string
  kind: MessageKind
  text: string
  quoted_id: string | null
  file_ids: string[]
}

/** The calls of one conversation, as the client or as staff make them. */
export function threadApi(side: Side, code: string) {
  const params = { code }
  const base = side === 'staff' ? `/desk/cases/${code}` : `/cases/${code}`
  const api = browserApi()
  return {
    async read(before?: number): Promise<ThreadPage> {
      const query = before === undefined ? {} : { before: String(before) }
      if (side === 'staff') return api.call('GET /desk/cases/{code}/messages', { params, query })
      const page = await api.call('GET /cases/{code}/messages', { params, query })
      return { ...page, messages: page.messages.map(asMessage) }
    },
    async send({ kind, ...body }: NewMessage): Promise<ShownMessage> {
      if (side === 'staff') return api.call('POST /desk/cases/{code}/messages', { params, body: { ...body, kind } })
      return asMessage(await api.call('POST /cases/{code}/messages', { params, body }))
    },
    async edit(id: string, text: string): Promise<ShownMessage> {
      const input = { params: { code, id }, body: { text } }
      if (side === 'staff') return api.call('PATCH /desk/cases/{code}/messages/{id}', input)
      return asMessage(await api.call('PATCH /cases/{code}/messages/{id}', input))
    },
    async markRead(seq: number): Promise<void> {
      const input = { params, body: { seq } }
      if (side === 'staff') await api.call('POST /desk/cases/{code}/read', input)
      else await api.call('POST /cases/{code}/read', input)
    },
    /** To colleagues: that one is here, and whether one types. */
    announce: (isTyping: boolean) =>
      api.call('POST /desk/cases/{code}/presence', { params, body: { is_typing: isTyping } }),
    upload: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
      uploadFile<MessageFile>({ path: `${base}/files`, field: 'file', file, onProgress, signal }),
    filePath: (id: string) => `${base}/files/${id}`,
  }
}
export type ThreadApi = ReturnType<typeof threadApi>

function asMessage(message: ThreadMessage): ShownMessage {
  return { ...message, kind: 'message' }
}
