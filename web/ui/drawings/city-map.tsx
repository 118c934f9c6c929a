import { Trees } from './from-above.tsx'

/* The island between its two rivers, as a map has it: north up, streets at the slant that Montréal calls north. */
const RIVER = 'M0 620C180 600 330 640 470 600S720 470 860 430S1080 330 1180 250S1330 90 1400 0H1600V620Z'
const SHORE = 'M1600 250C1520 330 1440 420 1300 470S1060 560 940 620H1600Z'
const TREES =
  '640 236 17, 672 214 14, 612 262 15, 660 262 19, 696 244 16, 628 298 14, 664 300 17, 700 282 13, 690 316 12, 722 262 11'

const ROADS = [
  'M-20 96L470 110L800 150L930 330L1010 500L1060 580',
  'M330 -20L470 110L530 390L640 440L900 440L1060 300L1160 130L1240 -20',
  'M1060 300L1330 400L1640 430',
]

const AVENUES = [-140, -60, 20, 100, 180, 260, 340, 420, 500, 580, 660]
const STREETS = [-300, -210, -120, -30, 60, 150, 240, 330, 420, 510, 600, 690, 780]

type CityMapProps = { mountain: string; river: string }

/** Montréal drawn by hand: the mountain, the river, two bridges, and a pin downtown. */
export function CityMap({ mountain, river }: CityMapProps) {
  return (
    <svg viewBox="0 0 1600 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="drawing size-full">
      <rect width="1600" height="560" className="fill-art-land" />
      <path d="M0 0H420L330 120L0 210Z" className="fill-art-field2" />
      <path d="M0 300L260 250L330 420L0 500Z" className="fill-art-field1" />
      <g transform="translate(700 300) rotate(-33)" strokeWidth="4" className="stroke-art-field2">
        {AVENUES.map((x) => (
          <path key={x} d={`M${x} -520V620`} />
        ))}
        {STREETS.map((y) => (
          <path key={y} d={`M-420 ${y - 240}H720`} />
        ))}
      </g>
      <path
        d="M560 250C570 190 640 160 700 180S780 240 760 300S680 366 620 350S552 310 560 250Z"
        className="fill-art-field2"
      />
      <Trees at={TREES} />
      <path d={RIVER} className="fill-art-water" />
      <path d={SHORE} className="fill-art-land" />
      <path d="M1010 424C1050 396 1100 378 1130 384S1110 430 1068 448S990 444 1010 424Z" className="fill-art-field2" />
      <g fill="none" strokeWidth="3.5" strokeDasharray="34 22" className="stroke-art-water2">
        <path d="M520 604Q720 520 900 462T1180 310" />
        <path d="M760 600Q960 520 1160 450T1400 200" />
      </g>
      {ROADS.map((road) => (
        <g key={road} fill="none" strokeLinejoin="round">
          <path d={road} strokeWidth="13" className="stroke-art-road" />
          <path d={road} strokeWidth="1.8" strokeDasharray="14 10" className="stroke-art-dash" />
        </g>
      ))}
      <g fontSize="19" fontWeight="550" className="fill-ink-soft">
        <text x="662" y="398" textAnchor="middle">
          {mountain}
        </text>
        <text transform="translate(1216 330) rotate(-38)">{river}</text>
      </g>
      <Pin x={870} y={356} />
    </svg>
  )
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="20" ry="6" className="fill-ink/25" />
      <path d="M0 0C-10 -22 -34 -38 -34 -66A34 34 0 1 1 34 -66C34 -38 10 -22 0 0Z" className="fill-primary" />
      <g transform="translate(-16 -83)" fill="none" strokeWidth="4.8" className="stroke-on-primary">
        <path d="M5 31.6v-6.2M5 22.3v-6.2" />
        <path d="M5 13V6.1A3.3 3.3 0 0 1 11.35 4.83L20.65 27.17A3.3 3.3 0 0 0 27 25.9V12.4" />
        <path d="M27 9.3V.4" className="stroke-amber" />
      </g>
    </g>
  )
}
