import { CarFromAbove, Trees } from '#web/ui/drawings/from-above.tsx'

type ForkRoadProps = { here: string; ahead: string; back: string; backShort: string }

/** A car before a stop line: straight on the work starts, to the right the road leads back. It says what the words around it say. */
export function ForkRoad({ here, ahead, back, backShort }: ForkRoadProps) {
  return (
    <div aria-hidden="true" className="relative overflow-hidden bg-art-land">
      <svg viewBox="0 0 1440 236" preserveAspectRatio="xMidYMid slice" className="drawing block h-40 w-full md:h-59">
        <rect x="1060" y="128" width="210" height="108" className="fill-art-field1" />
        <Trees at="470 26 12, 1090 22 11, 200 176 16, 218 196 12, 228 172 9, 1300 176 17, 1328 190 11" />
        <path d="M-400 78H1840" strokeWidth="76" className="stroke-art-road" />
        <path d="M640 78H700Q748 78 748 126V236" fill="none" strokeWidth="76" className="stroke-art-road" />
        <path d="M-400 78H590" strokeWidth="5" strokeDasharray="34 26" className="stroke-art-dash" />
        <path d="M812 78H1840" strokeWidth="5" strokeDasharray="34 26" className="stroke-amber" />
        <path
          d="M700 84Q746 84 746 130V236"
          fill="none"
          strokeWidth="4.5"
          strokeDasharray="24 18"
          className="stroke-art-dash"
        />
        <rect x="614" y="60" width="9" height="36" className="fill-art-dash" />
        <CarFromAbove x={578} y={98} turn={90} scale={0.82} paint="teal" />
      </svg>
      <p className="page-width absolute inset-x-0 top-2 hidden text-small font-semibold md:flex md:justify-between">
        <span>{here}</span>
        <span className="w-[42%]">{ahead}</span>
      </p>
      <p className="absolute bottom-3 left-[62%] text-caption font-semibold whitespace-nowrap md:bottom-9 md:left-[56.5%] md:text-small">
        <span className="md:hidden">{backShort}</span>
        <span className="max-md:hidden">{back}</span>
      </p>
    </div>
  )
}
