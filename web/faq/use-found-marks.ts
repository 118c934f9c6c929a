import { type RefObject, useEffect } from 'react'
import { placesOf } from './search.ts'

const HIGHLIGHT = 'faq-found'

/** Marks the searched words in place, where the browser can: no element is added, so nothing that was selected or open is lost. */
export function useFoundMarks(box: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const key = words.join(' ')
  useEffect(() => {
    if (!('highlights' in CSS) || !box.current || key === '') return
    const ranges: Range[] = []
    const walker = document.createTreeWalker(box.current, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { start, end } of placesOf(key.split(' '), node.nodeValue ?? '')) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
    }
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [box, key])
}
