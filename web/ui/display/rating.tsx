import { classNames } from '../browser/class-names.ts'

const STARS = [1, 2, 3, 4, 5]
const STAR = 'M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 11.9l-4.3 2.4.9-4.8L1.1 6.2l4.8-.6z'

/** Stars in ink; `label` says it in words, such as “4 out of 5”. */
export function Rating({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex gap-1 text-ink', className)}>
      {STARS.map((star) => (
        <Star key={star} isFull={value >= star - 0.25} isHalf={value >= star - 0.75} />
      ))}
    </span>
  )
}

function Star({ isFull, isHalf }: { isFull: boolean; isHalf: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-[1.05em]" stroke="currentColor" strokeLinejoin="round">
      <path d={STAR} fill={isFull ? 'currentColor' : 'none'} />
      {isHalf && !isFull && <path d="M8 1.2V11.9L3.7 14.3l.9-4.8L1.1 6.2l4.8-.6z" fill="currentColor" />}
    </svg>
  )
}
