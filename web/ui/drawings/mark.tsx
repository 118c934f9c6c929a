import { classNames } from '../browser/class-names.ts'

/** A lane line from the south that bends into an N and leaves north in amber. Decorative: the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="4.8"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d="M5 31.6v-6.2M5 22.3v-6.2" />
      <path d="M5 13V6.1A3.3 3.3 0 0 1 11.35 4.83L20.65 27.17A3.3 3.3 0 0 0 27 25.9V12.4" />
      <path d="M27 9.3V.4" className="stroke-amber" />
    </svg>
  )
}

/** Mark and name. Its size is the font size of the element it stands in. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-[0.36em] text-[1.5rem] leading-none', className)}>
      <Mark className="size-[1.3em]" />
      <span className="font-wordmark tracking-[-0.03em]">Northlane</span>
    </span>
  )
}
