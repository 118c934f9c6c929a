import { classNames } from '../browser/class-names.ts'
import { CarFromAbove, Road, Roof, Trees } from './from-above.tsx'

// The mark, seventeen times its size: the N is the road.
const ROAD = 'M177.4 700V162.5A56.2 56.2 0 0 1 285.5 140.9L443.9 521.3A56.2 56.2 0 0 0 552 499.7V-60'
const DRIVEN = 'M552 255V499.7A56.2 56.2 0 0 1 443.9 521.3L285.5 140.9A56.2 56.2 0 0 0 177.4 162.5V700'

const TREES =
  '40 30 8.5, 62 54 9, 36 68 10, 318 40 11, 344 22 12.5, 353 54 13, 393 90 10, 471 300 8, 487 326 9, ' +
  '459 333 10, 236 440 11, 257 467 12, 250 561 13, 273 543 8, 301 566 9, 60 491 11, 38 519 12, ' +
  '70 527 13, 602 150 8, 617 178 9, 605 510 10, 615 542 12, 592 538 6, 706 60 11, 730 42 9, 724 84 13, ' +
  '812 128 10, 836 150 12, 706 498 12, 728 520 9, 820 486 11, 846 470 13, 852 504 9, 930 520 12'

/**
 * The hero's land from above: a road that bends into an N and leaves north in amber. Drawn wider than it is shown; the box takes
 * the left part and cuts the rest, so that it can bleed off any screen.
 */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 960 660"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      className={classNames('drawing', className)}
    >
      <rect width="960" height="660" className="fill-art-land" />
      <Fields />
      <Water />
      <Trees at={TREES} />
      <Roof x={50} y={182} width={46} height={29} turn={-8} />
      <Roof x={344} y={134} width={36} height={28} />
      <Roof x={261} y={321} width={35} height={29} turn={23} />
      <Roof x={627} y={286} width={36} height={29} turn={6} />
      <Roof x={618} y={377} width={34} height={34} turn={5} />
      <Roof x={780} y={322} width={44} height={28} turn={7} />
      <Road path={ROAD} />
      <g fill="none" strokeWidth="6" strokeDasharray="34 26">
        <path d={DRIVEN} className="stroke-art-dash" />
        <path d="M552 228.5V-40" className="stroke-amber" />
      </g>
      <CarFromAbove x={360.5} y={369} turn={157.4} paint="teal" />
      <CarFromAbove x={569} y={386} />
    </svg>
  )
}

function Fields() {
  const furrows = [0, 1, 2, 3, 4, 5, 6]
  return (
    <>
      <path d="M0 0H151V180L0 202Z" className="fill-art-field2" />
      <path d="M598 0H960V228L598 183Z" className="fill-art-field2" />
      <path d="M302 0H501V90Z" className="fill-art-field1" />
      <path d="M0 240L151 218V449L0 466Z" className="fill-art-field1" />
      <path d="M580 220L960 268V480L580 440Z" className="fill-art-field1" />
      <g fill="none" strokeWidth="2.5" className="stroke-art-furrow">
        {furrows.map((row) => (
          <path
            key={row}
            d={`M0 ${262 + row * 28}L151 ${240 + row * 28.6}M580 ${240 + row * 27}L960 ${288 + row * 26.4}`}
          />
        ))}
      </g>
    </>
  )
}

function Water() {
  return (
    <>
      <path
        d="M0 574C60 571 110 577 160 580S270 584 330 570S430 557 480 562S600 569 660 566S820 556 960 566V660H0Z"
        className="fill-art-water"
      />
      <path d="M30 660Q110 644 200 644T382 660Z" className="fill-art-land" />
      <path d="M700 660Q800 636 960 640V660Z" className="fill-art-land" />
      <g fill="none" strokeWidth="3.5" strokeDasharray="34 22" className="stroke-art-water2">
        <path d="M-6 628Q60 618 132 626M224 628Q280 628 330 616" />
        <path d="M420 634Q520 646 640 610T900 604" />
      </g>
    </>
  )
}
