import { useRef, useState } from 'react'
import type { MessageFile } from '../../contract/threads.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { browserDrafts, browserQueue } from './browser-queue.ts'
import { changedDraft, type Draft, EMPTY_DRAFT } from './kept-drafts.ts'
import { newMessageKey } from './send-queue.ts'
import type { Side } from './thread-api.ts'

/** What is being written, kept on this device with every change. */
export function useDraft(side: Side, code: string) {
  const owner = useSignedInUser()?.id ?? ''
  const of = { owner, side, code }
  const [draft, setDraft] = useState<Draft>(() => browserDrafts.read(of))
  const [isKept, setIsKept] = useState(true)
  // An upload may end between two renders; what it adds must not undo what was typed meanwhile.
  const latest = useRef(draft)

  function set(next: Draft): void {
    latest.current = next
    setIsKept(browserDrafts.write(of, next))
    setDraft(next)
  }

  /** Hands it over to the queue, which does not forget it; the box is free for the next one. */
  function send(): void {
    const { kind, text, quote, files } = latest.current
    browserQueue.add({
      key: newMessageKey(),
      side,
      code,
      kind,
      text: text.trim(),
      quote,
      files,
      writtenAt: new Date().toISOString(),
    })
    set({ ...EMPTY_DRAFT, kind })
  }

  return {
    draft,
    change: (changes: Partial<Draft>) => set(changedDraft(latest.current, changes)),
    addFile: (file: MessageFile) => set({ ...latest.current, files: [...latest.current.files, file] }),
    send,
    isKept,
  }
}
