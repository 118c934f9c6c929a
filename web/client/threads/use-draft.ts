import { useRef, useState } from 'react'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { browserDrafts, browserQueue } from './browser-queue.ts'
import { changedDraft, type Draft, EMPTY_DRAFT, isEmptyDraft } from './kept-drafts.ts'
import { newMessageKey } from './send-queue.ts'
import type { MessageKind, Side } from './thread-api.ts'

/** What is being written, kept on this device with every change. */
export function useDraft(side: Side, code: string) {
  const owner = useSignedInUser()?.id ?? ''
  const of = { owner, side, code }
  const [draft, setDraft] = useState<Draft>(() => browserDrafts.read(of))
  const [aside, setAside] = useState<Draft>(() => browserDrafts.read({ ...of, isAside: true }))
  const [isKept, setIsKept] = useState(true)
  // An upload may end between two renders; what it adds must not undo what was typed meanwhile.
  const latest = useRef(draft)

  function set(next: Draft): void {
    latest.current = next
    setIsKept(browserDrafts.write(of, next))
    setDraft(next)
  }

  function swapAside(next: Draft): void {
    browserDrafts.write({ ...of, isAside: true }, latest.current)
    setAside(latest.current)
    set(next)
  }

  /** Where a draft of that kind was set aside, it comes back; otherwise the text that stands in the box changes its kind. */
  function changeKind(kind: MessageKind): void {
    const isWaiting = kind !== latest.current.kind && aside.kind === kind && !isEmptyDraft(aside)
    if (isWaiting) swapAside(aside)
    else set(changedDraft(latest.current, { kind }))
  }

  /** Turns to the reply. A note that was begun is set aside: its text must not become a message to the client. */
  function startReply(): void {
    if (aside.kind === 'message') return swapAside(aside)
    const both = { ...latest.current, text: [aside.text, latest.current.text].filter(Boolean).join('\n\n') }
    latest.current = { ...both, files: [...aside.files, ...both.files] }
    swapAside(EMPTY_DRAFT)
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
    /** The kind of draft that was set aside, if there is one. */
    asideKind: isEmptyDraft(aside) ? null : aside.kind,
    changeKind,
    startReply,
    change: (changes: Partial<Draft>) => set(changedDraft(latest.current, changes)),
    addFile: (file: MessageFile) => set({ ...latest.current, files: [...latest.current.files, file] }),
    send,
    isKept,
  }
}
