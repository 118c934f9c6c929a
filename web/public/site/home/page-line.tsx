import { type RefObject, useEffect, useId, useState } from 'react'
import { type Box, pageLinePath } from './page-line-path.ts'

type Line = { path: string; height: number; amberFrom: number }

/** Narrower screens have no margin for it. */
const WIDE = '(width >= 85rem)'

/** One line from the hero's road to the last button. It needs the finished layout, so it is drawn after it and on every change. */
export function PageLine({ page }: { page: RefObject<HTMLElement | null> }) {
  const [line, setLine] = useState<Line | null>(null)
  const gradient = useId()

  useEffect(() => {
    const element = page.current
    if (!element) return
    const wide = matchMedia(WIDE)
    const measure = () => setLine(wide.matches ? measureLine(element) : null)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    wide.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      wide.removeEventListener('change', measure)
    }
  }, [page])

  if (!line) return null
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={line.height}
      fill="none"
      data-print="hide"
      className="pointer-events-none absolute inset-x-0 top-0 z-1 animate-appear"
    >
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={line.height}>
        <stop offset={line.amberFrom / line.height} className="[stop-color:var(--color-road)]" />
        <stop offset={line.amberFrom / line.height} className="[stop-color:var(--color-amber)]" />
      </linearGradient>
      <path d={line.path} stroke={`url(#${gradient})`} strokeWidth="4" strokeDasharray="18 14" />
    </svg>
  )
}

function measureLine(page: HTMLElement): Line | null {
  const origin = page.getBoundingClientRect()
  const part = (name: string): Box | null => {
    const rect = page.querySelector(`[data-page-line="${name}"]`)?.getBoundingClientRect()
    return rect
      ? { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height }
      : null
  }
  const [land, closing, button] = [part('start'), part('closing'), part('end')]
  if (!land || !closing || !button) return null
  const path = pageLinePath({ land, button, contentLeft: button.left })
  return { path, height: origin.height, amberFrom: closing.top }
}
