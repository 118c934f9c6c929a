import { Writable } from 'node:stream'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent, lazyOnVisible } from './lazy.tsx'

/** As the host renders a page: whole, once everything in it is there. */
function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString()
        done()
      },
      final(done) {
        resolve(html)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
  })
}

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>

test('lazy component is in the page that the server renders', async () => {
  const Lazy = lazyComponent(async () => Greeting)
  const html = await render(
    <Suspense fallback="loading">
      <Lazy name="Ana" />
    </Suspense>,
  )
  expect(html).toContain('Good morning, ')
  expect(html).not.toContain('loading')
})

test('lazy component for later is rendered by the server at once, with its props', async () => {
  const Lazy = lazyOnVisible(async () => Greeting, { fallback: 'loading' })
  const html = await render(<Lazy name="Ana" />)
  expect(html).toContain('Ana')
  expect(html).not.toContain('loading')
})

test('lazy component on the server does not retry: what it cannot load fails', async () => {
  const Lazy = lazyOnVisible<{ name: string }>(() => Promise.reject(new Error('gone')), { fallback: null })
  await expect(render(<Lazy name="Ana" />)).rejects.toThrow('gone')
})
