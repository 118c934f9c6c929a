import { classNames } from '../browser/class-names.ts'
import { CarFromAbove, Road, Roof, Trees } from './from-above.tsx'

const ROAD = 'M-40 250H300A70 70 0 0 0 370 180V150'
const TREES =
  '60 60 12, 88 40 9, 96 82 13, 240 70 10, 262 96 12, 470 60 11, 492 84 9, 468 104 13, 600 240 12, 624 264 10, ' +
  '500 250 9, 60 330 10, 90 348 12, 250 330 11, 420 322 13, 690 70 12'

/** A road that ends in a field: the page that is not there. */
export function LostRoad({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 380"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('drawing', className)}
    >
      <rect width="720" height="380" className="fill-art-land" />
      <path d="M0 0H200L160 150L0 180Z" className="fill-art-field2" />
      <path d="M520 0H720V210L500 170Z" className="fill-art-field1" />
      <path d="M514 40L720 78M508 84L720 122M504 128L720 166" strokeWidth="2.5" className="stroke-art-furrow" />
      <path d="M410 380Q560 300 720 310V380Z" className="fill-art-water" />
      <path
        d="M520 356Q600 330 690 338"
        fill="none"
        strokeWidth="3.5"
        strokeDasharray="34 22"
        className="stroke-art-water2"
      />
      <Trees at={TREES} />
      <Roof x={580} y={150} width={40} height={30} turn={10} />
      <Roof x={150} y={330} width={44} height={28} turn={-8} />
      <Road path={ROAD} />
      <path
        d="M-20 250H300A70 70 0 0 0 370 180"
        fill="none"
        strokeWidth="6"
        strokeDasharray="34 26"
        className="stroke-art-dash"
      />
      <g transform="translate(370 132)">
        <rect x="-50" y="-9" width="100" height="18" className="fill-art-dash" />
        <path
          d="M-50 -9H-34L-44 9H-50ZM-18 -9H-2L-12 9H-28ZM14 -9H30L20 9H4ZM46 -9H50V9H36Z"
          className="fill-art-roof"
        />
      </g>
      <CarFromAbove x={190} y={268} turn={90} />
    </svg>
  )
}
