import { expect, test, vi } from 'vitest'
import { readEvents } from './event-stream.ts'

async function read(...parts: string[]): Promise<string[]> {
  const bytes = parts.map((part) => new TextEncoder().encode(part))
  const events: string[] = []
  for await (const event of readEvents(new Blob(bytes).stream(), () => undefined)) events.push(event)
  return events
}

test('events are found wherever the line is cut, comments and other fields are not events', async () => {
  expect(await read('retry: 1000\n\n', ': \n\nda', 'ta: {"a":1}\n', '\ndata: 2\r\n\r\n', 'data: half')).toEqual([
    '{"a":1}',
    '2',
  ])
  expect(await read('data: one\ndata: two\n\n')).toEqual(['one\ntwo'])
})

test('event stream reports every part, also of those that only keep the line open', async () => {
  const onPart = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [': \n\n', ': \n\n']) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  for await (const event of readEvents(body, onPart)) expect(event).toBe('never')
  expect(onPart).toHaveBeenCalledTimes(2)
})
