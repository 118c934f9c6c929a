/** The number of an exit on its plate; the words stand beside it. */
export function TopicSign({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-small font-semibold text-paper tabular-nums"
    >
      {number}
    </span>
  )
}
