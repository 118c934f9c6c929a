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
  // Not every browser knows idleness yet.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  const next = () => {
    const part = left.shift()
    if (!part) return void delete root.dataset['firstPage']
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}
