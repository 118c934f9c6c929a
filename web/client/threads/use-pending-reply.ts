import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { pendingReply } from './pending-reply.ts'
import type { useDraft } from './use-draft.ts'

type PendingReplyOptions = {
  box: RefObject<HTMLTextAreaElement | null>
  writing: ReturnType<typeof useDraft>
  isLoading: boolean
}

/** Gives a field the focus and what was typed since the link to it was followed. */
function takeInto(field: HTMLTextAreaElement): void {
  const typed = pendingReply.take()
  field.focus()
  const end = field.value.length
  field.setRangeText(typed, end, end, 'end')
  if (typed) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same for a field that is there as soon as its page is. */
export function useAnswerField(around: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const arrive = useEffectEvent((_key: string) => {
    const field = around.current?.querySelector('textarea')
    if (pendingReply.isPending && field) takeInto(field)
  })
  useLayoutEffect(() => arrive(key), [key])
}

/** Once the reply field is there, gives it the focus and what was typed since the link to it was followed. */
export function usePendingReply({ box, writing, isLoading }: PendingReplyOptions): void {
  // A link within the page changes nothing but the location.
  const { key } = useLocation()
  const isNote = writing.draft.kind === 'note'
  const arrive = useEffectEvent((at: { key: string; isNote: boolean; isLoading: boolean }) => {
    if (!pendingReply.isPending || at.isLoading) return
    // Comes back here once the note is set aside.
    if (at.isNote) return writing.startReply()
    // No field: the case is closed, or its messages failed to load.
    if (box.current) takeInto(box.current)
    else pendingReply.take()
  })
  useLayoutEffect(() => arrive({ key, isNote, isLoading }), [key, isNote, isLoading])
}
