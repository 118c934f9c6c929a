import { CarFromAbove, Road, Roof, Trees } from './from-above.tsx'

const RING = 'M330 210A120 120 0 1 1 329.99 210'
/** Seven ways out, clockwise from the first after the entry in the south; each a turn from north and a place for its number. */
const EXITS = [225, 270, 315, 0, 45, 90, 135]
const TREES =
  '330 330 26, 300 312 15, 362 316 17, 346 362 14, 304 358 18, 80 60 13, 104 42 9, 96 92 11, 560 60 12, 586 84 10, ' +
  '60 420 12, 84 446 9, 610 420 13, 590 452 10, 210 590 11, 184 612 13, 452 600 12, 474 580 9, 90 240 10, 566 246 11'

/** A roundabout with an entry and seven exits, as many as there are topics. */
export function Roundabout() {
  const exit = 'M330 210V-120'
  return (
    <svg viewBox="0 0 660 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="drawing size-full">
      <rect width="660" height="660" className="fill-art-land" />
      <path d="M0 0H230L190 150L0 190Z" className="fill-art-field2" />
      <path d="M440 0H660V200L480 150Z" className="fill-art-field1" />
      <path d="M462 40L660 84M470 80L660 124M478 120L660 164" strokeWidth="2.5" className="stroke-art-furrow" />
      <path d="M0 470L170 480L230 660H0Z" className="fill-art-field1" />
      <path d="M660 480L500 490L430 660H660Z" className="fill-art-field2" />
      <Roof x={150} y={178} width={42} height={30} turn={-32} />
      <Roof x={520} y={190} width={46} height={30} turn={28} />
      <Roof x={560} y={520} width={44} height={30} turn={-20} />
      {EXITS.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 330 330)`}>
          <Road path={exit} />
          <path d="M330 168V-120" strokeWidth="5" strokeDasharray="34 26" className="stroke-art-dash" />
        </g>
      ))}
      <Road path="M330 450V780" />
      <path d="M330 492V780" strokeWidth="5" strokeDasharray="34 26" className="stroke-amber" />
      <Road path={RING} />
      <circle cx="330" cy="330" r="82" className="fill-art-field2" />
      <circle
        cx="330"
        cy="330"
        r="120"
        fill="none"
        strokeWidth="5"
        strokeDasharray="30.5 22.4"
        className="stroke-art-dash"
      />
      <Trees at={TREES} />
      <CarFromAbove x={348} y={560} />
      <CarFromAbove x={432} y={292} turn={-18} paint="teal" />
      {EXITS.map((turn, index) => (
        <ExitSign key={turn} number={index + 1} turn={turn} />
      ))}
    </svg>
  )
}

function ExitSign({ number, turn }: { number: number; turn: number }) {
  const angle = ((turn - 90) * Math.PI) / 180
  const [x, y] = [330 + Math.cos(angle) * 240, 330 + Math.sin(angle) * 240]
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="25" className="fill-art-road" />
      <circle r="20" className="fill-art-dash" />
      <text y="7.5" textAnchor="middle" fontSize="21" fontWeight="600" className="fill-art-glass">
        {number}
      </text>
    </g>
  )
}
