import { classNames } from '../browser/class-names.ts'

/** Two offers side by side, line against line; the better line of each pair is the longer saving. Paper is paper in both themes. */
export function TwoOffers({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 120" fill="none" aria-hidden="true" className={classNames('drawing', className)}>
      <rect width="160" height="120" rx="14" className="fill-art-field2" />
      <g transform="rotate(-3 50 66)">
        <path d="M20 20H76V112H20Z" className="fill-art-dash" />
        <path d="M28 34H56M28 48H68M28 62H62M28 76H68" strokeWidth="4" className="stroke-art-edge" />
        <path d="M28 96H68" strokeWidth="7" className="stroke-art-road dark:stroke-art-edge" />
      </g>
      <g transform="rotate(2 112 62)">
        <path d="M84 12H140V104H84Z" className="fill-art-dash" />
        <path d="M92 26H120M92 40H126" strokeWidth="4" className="stroke-art-edge" />
        <path d="M92 54H116M92 68H110" strokeWidth="4" className="stroke-art-lane" />
        <path d="M89 54H120M89 68H114" strokeWidth="1.6" className="stroke-art-road dark:stroke-art-edge" />
        <path d="M92 88H118" strokeWidth="7" className="stroke-money-bar" />
      </g>
    </svg>
  )
}
