import type { Page } from '@playwright/test'

/** Text that a reader would see cut off, broken inside a number or a word, or outside the screen. */
export type BrokenText = {
  text: string
  reason: 'number on two lines' | 'word on two lines' | 'cut off' | 'off screen'
}

/**
 * Examines every piece of text on the page as it is laid out. A number is its digits with their marks and its currency; a word is a
 * run of letters (Chinese has none: it may break between any two characters). A range whose rectangles lie on two lines is broken.
 */
export function findBrokenText(page: Page): Promise<BrokenText[]> {
  return page.evaluate(() => {
    const NUMBER =
      /(?:(?:US)?\$|(?:CAD|USD)\u00a0|[−-])*\d(?:[\d.,\u00a0\u202f]*\d)?(?:\u00a0?(?:%|\$|k\$|km|mi|K)(?!\p{L}))?|\d+\u2060?(?:加\u2060?元|美\u2060?元|公里|英里)/gu
    const WORD = /[\p{Script=Latin}\p{M}]{2,}/gu
    const found: BrokenText[] = []
    const add = (text: string, reason: BrokenText['reason']) => {
      if (!found.some((one) => one.text === text && one.reason === reason)) found.push({ text, reason })
    }

    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // A drawing may show a part of a map, with a part of a name on it.
      if (element.closest('noscript, select, option, svg') !== null) return false
      // Text for screen readers only: clipped to a pixel.
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return false
      }
      return true
    }
    const lines = (range: Range) => {
      const tops: number[] = []
      for (const { top, height, width } of range.getClientRects()) {
        if (width > 0 && !tops.some((one) => Math.abs(one - top) < height / 2)) tops.push(top)
      }
      return tops.length
    }
    /** What scrolls by intention may reach past its box. */
    const clipper = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return null
        if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return box
      }
      return null
    }
    const isScrolled = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
      }
      return false
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!element || text.trim() === '' || !isSeen(element)) continue
      const range = document.createRange()
      for (const [pattern, reason] of [
        [NUMBER, 'number on two lines'],
        [WORD, 'word on two lines'],
      ] as const) {
        for (const match of text.matchAll(pattern)) {
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          if (lines(range) > 1) add(match[0], reason)
        }
      }
      range.selectNodeContents(node)
      const box = clipper(element)?.getBoundingClientRect()
      for (const { left, right, width } of range.getClientRects()) {
        if (width === 0) continue
        if (box && (right > box.right + 1 || left < box.left - 1)) add(text.trim().slice(0, 60), 'cut off')
        if ((right > innerWidth + 1 || left < -1) && !isScrolled(element)) add(text.trim().slice(0, 60), 'off screen')
      }
    }
    return found
  })
}
