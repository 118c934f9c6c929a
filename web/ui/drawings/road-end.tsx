import { classNames } from '../browser/class-names.ts'

/** The dashes thin out and stop at a barrier: a dead end. */
export function RoadEnd({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 212 64" aria-hidden="true" className={classNames('drawing', className)}>
      <path d="M23 44H26V56H23ZM122 24H126V56H122ZM162 24H166V56H162Z" className="fill-ink" />
      <circle cx="24.5" cy="36" r="12" className="fill-art-tree2" />
      <rect x="108" y="10" width="72" height="18" className="fill-art-dash" />
      <path
        d="M108 10H120L112 28H108ZM132 10H144L136 28H124ZM156 10H168L160 28H148ZM180 10V28H172Z"
        className="fill-art-roof"
      />
      <path d="M1 60H19M33 60H51M65 60H79M93 60H102" strokeWidth="4" className="stroke-road" />
    </svg>
  )
}
