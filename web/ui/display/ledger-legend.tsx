/** What the two kinds of bar mean, below a ledger. */
export function LedgerLegend({ lowText, highText, note }: { lowText: string; highText: string; note?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-caption text-ink-soft">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-7 bg-money-bar" />
        {lowText}
      </span>
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="h-1.25 w-9.5 bg-[linear-gradient(90deg,var(--color-money-bar)_70%,transparent_0)] bg-[length:13px_100%]"
        />
        {highText}
      </span>
      {note && <span>{note}</span>}
    </p>
  )
}
