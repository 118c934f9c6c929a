import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/notifications/live-constants.ts'
import { isManager, type Role } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { findCaller } from '../accounts/callers.ts'

/** A comment now and then keeps proxies from cutting a quiet line. */
const HEARTBEAT_MS = 25_000
const HEARTBEAT = ': \n\n'
/** A reader who leaves more than this unread is cut, and comes back for the present state: some thousand events. */
export const BACKLOG_MAX_BYTES = 64 * 1024

type Stream = { userId: string; role: Role; authorization: string; response: ServerResponse }

/**
 * The open streams of this process, by whose they are. Nothing is kept for a stream but its connection: what a reader missed while
 * they were away they see when they ask the API again.
 */
export function createStreams(deps: Pick<Deps, 'changes' | 'db' | 'secrets' | 'clock'>) {
  const byPerson = new Map<string, Set<Stream>>()
  const ofStaff = new Set<Stream>()

  function send({ response }: Stream, event: LiveEvent): void {
    write(response, `data: ${JSON.stringify(event)}\n\n`)
  }

  /**
   * No writes from here on: a write after the end, with a reader who is slow to receive it, raises an error without a
   * handler. A reader who has not even read the earlier data is cut off.
   */
  function close(stream: Stream): void {
    remove(stream)
    if (stream.response.writableLength > 0) stream.response.destroy()
    else stream.response.end()
  }

  function remove(stream: Stream): void {
    const known = byPerson.get(stream.userId)
    known?.delete(stream)
    if (known?.size === 0) byPerson.delete(stream.userId)
    ofStaff.delete(stream)
  }

  function closeEvery(): void {
    for (const streams of byPerson.values()) for (const stream of streams) close(stream)
  }

  /** Managers and admins may see every case; a person's own streams are theirs. */
  function streamsOf(people: readonly string[]): Set<Stream> {
    return new Set([...ofStaff, ...people.flatMap((id) => [...(byPerson.get(id) ?? [])])])
  }

  deps.changes.on('case', (detail) => {
    const [id = '', client = '-', consultant = '-', version = '0'] = detail.split(' ')
    for (const stream of streamsOf([client, consultant])) send(stream, { noun: 'case', id, version: Number(version) })
  })

  deps.changes.on('presence', (detail) => {
    const [id = '', consultant = '-', from = '', typing = '0', ...name] = detail.split(' ')
    const event: LiveEvent = { noun: 'presence', id, staff: name.join(' '), is_typing: typing === '1' }
    for (const stream of streamsOf([consultant])) {
      if (stream.userId !== from && stream.role !== 'USER') send(stream, event)
    }
  })

  // A role or a session may have been revoked: streams that still have both stay.
  deps.changes.on('person', (userId) => {
    // No person named: changes may have been missed, and a reader who reconnects asks for all of them.
    if (userId === '') return closeEvery()
    // The tabs of one browser came with the same token: it is asked about once.
    const byToken = Map.groupBy(byPerson.get(userId) ?? [], ({ authorization }) => authorization)
    for (const [authorization, streams] of byToken) void closeUnlessAllowed(authorization, streams)
  })

  async function closeUnlessAllowed(authorization: string, streams: readonly Stream[]): Promise<void> {
    const caller = await findCaller(deps, authorization).catch(() => undefined)
    for (const stream of streams) if (caller?.role !== stream.role) close(stream)
  }

  const heartbeat = setInterval(() => {
    for (const streams of byPerson.values()) for (const { response } of streams) write(response, HEARTBEAT)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** Takes over an answer until its reader leaves, or `endsInMs`, when its token ends: then the reader comes back with a new one. */
    add(stream: Stream, endsInMs: number): void {
      const known = byPerson.get(stream.userId) ?? new Set()
      byPerson.set(stream.userId, known.add(stream))
      if (isManager(stream.role)) ofStaff.add(stream)
      const ending = setTimeout(() => close(stream), endsInMs)
      ending.unref()
      stream.response.once('close', () => {
        clearTimeout(ending)
        remove(stream)
      })
      stream.response.write('retry: 1000\n\n')
      // A right that was revoked while the stream was being opened was announced before it listened.
      void closeUnlessAllowed(stream.authorization, [stream])
    },
    count: () => byPerson.values().reduce((sum, streams) => sum + streams.size, 0),
    countOf: (userId: string) => byPerson.get(userId)?.size ?? 0,
    /** The process ends: readers come back to another one. */
    closeAll(): void {
      clearInterval(heartbeat)
      closeEvery()
    },
  }
}

function write(response: ServerResponse, text: string): void {
  if (response.write(text)) return
  if (response.writableLength > BACKLOG_MAX_BYTES) response.destroy()
}
