import { classNames } from '../ui/class-names.ts'
import { CarFromAbove, Road, Roof, Trees } from './from-above.tsx'

const HEDGE = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => 170 + step * 40)

/** A yard behind a hedge, with one gate: what is yours stays in. */
export function HedgedYard({ className }: { className?: string }) {
  const west = HEDGE.map((y) => `150 ${y - 60} 25`)
  const east = HEDGE.map((y) => `570 ${y - 60} 25`)
  const north = [190, 230, 270, 310, 350, 390, 430, 470, 510, 550].map((x) => `${x} 108 25`)
  const south = [190, 230, 270, 450, 490, 530].map((x) => `${x} 430 25`)
  return (
    <svg
      viewBox="0 0 720 630"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('drawing', className)}
    >
      <rect width="720" height="630" className="fill-art-land" />
      <path d="M0 0H720V70L0 120Z" className="fill-art-field2" />
      <path d="M640 120L720 110V480H640Z" className="fill-art-field1" />
      <rect x="150" y="108" width="420" height="322" className="fill-art-field1" />
      <path d="M322 300H398V560H322Z" className="fill-art-lane" />
      <Road path="M-60 560H780" />
      <path d="M-20 560H740" strokeWidth="6" strokeDasharray="34 26" className="stroke-art-dash" />
      <Roof x={250} y={240} width={120} height={150} />
      <CarFromAbove x={360} y={330} scale={1.3} paint="teal" />
      <Trees at={[...north, ...west, ...east, ...south].join(', ')} />
      <rect x="296" y="423" width="128" height="12" className="fill-art-dash" />
      <path
        d="M296 423H312L304 435H296ZM328 423H344L336 435H320ZM360 423H376L368 435H352ZM392 423H408L400 435H384Z"
        className="fill-art-roof"
      />
      <CarFromAbove x={560} y={577} turn={90} />
    </svg>
  )
}
