import { CarFromAbove } from '#web/ui/drawings/from-above.tsx'

/** The road at the right: ending at a stop line, or open to the north. */
export function VerdictRoad({ isStop }: { isStop: boolean }) {
  return (
    <svg
      viewBox="0 0 86 330"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="drawing absolute inset-y-0 right-8 h-full w-[5.5rem] max-[26rem]:right-0"
    >
      <rect width="86" height="330" className="fill-strip" />
      {[8, 68, 128, 188, 248, 308].map((y) => (
        <rect
          key={y}
          x="41"
          y={y}
          width="5"
          height="30"
          className={y < 188 ? (isStop ? 'fill-art-edge' : 'fill-amber') : 'fill-art-dash'}
        />
      ))}
      {isStop && <rect x="44" y="150" width="42" height="10" className="fill-on-night" />}
      <CarFromAbove x={65} y={isStop ? 205 : 170} scale={0.92} paint="teal" />
    </svg>
  )
}
