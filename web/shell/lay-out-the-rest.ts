/**
 * Lays out what the first page of a visit left for later (see `first-page.css`), part by part while the browser has nothing better
 * to do. After that the page is as long as it says, and every place in it can be scrolled to.
 */
export function layOutTheRest(): void {
  const root = document.documentElement
  if (root.dataset['firstPage'] === undefined) return
  const left = [...document.querySelectorAll<HTMLElement>('main section, main li, footer')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  )
  const next = () => {
    const part = left.shift()
    if (!part) return void delete root.dataset['firstPage']
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

function whenIdle(task: () => void): void {
  // Not every browser knows idleness yet.
  if (window.requestIdleCallback) requestIdleCallback(task)
  else setTimeout(task)
}
