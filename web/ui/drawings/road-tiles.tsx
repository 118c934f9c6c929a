import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { CarFromAbove, Trees } from './from-above.tsx'

/** Squares of 96 that show what a road can do to a driver. */

type TileProps = { className?: string }

function Tile({
  className,
  land = 'field2',
  children,
}: TileProps & { land?: 'field1' | 'field2'; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      aria-hidden="true"
      className={classNames('drawing aspect-square overflow-hidden rounded-card', className)}
    >
      <rect width="96" height="96" className={land === 'field1' ? 'fill-art-field1' : 'fill-art-field2'} />
      {children}
    </svg>
  )
}

function Lane({ path, width = 15 }: { path: string; width?: number }) {
  return (
    <>
      <path d={path} strokeWidth={width} strokeLinejoin="round" className="stroke-art-road" />
      <path d={path} strokeWidth="1.6" strokeDasharray="6 4.6" className="stroke-art-dash" />
    </>
  )
}

/** One road in, five out. */
export function OptionsTile(props: TileProps) {
  const ways = [
    'M48 70C48 44 10 46 6 -4',
    'M48 70C48 42 27 40 26 -4',
    'M48 100V-4',
    'M48 70C48 42 69 40 70 -4',
    'M48 70C48 44 86 46 90 -4',
  ]
  return (
    <Tile {...props}>
      {ways.map((way) => (
        <path key={way} d={way} strokeWidth="11" className="stroke-art-road" />
      ))}
      {ways.map((way) => (
        <path key={way} d={way} strokeWidth="1.4" strokeDasharray="5 4" className="stroke-art-dash" />
      ))}
      <CarFromAbove x={50.9} y={84} scale={0.22} />
    </Tile>
  )
}

/** Both arrive; one pays for the bends. */
export function TwoWaysTile(props: TileProps) {
  return (
    <Tile {...props} land="field1">
      <Lane path="M22 100V-4" width={14} />
      <Lane path="M52 100V86H84V58H48V30H70V-4" width={14} />
      <CarFromAbove x={25.5} y={30} scale={0.28} />
      <CarFromAbove x={66} y={54.5} scale={0.28} turn={270} paint="teal" />
    </Tile>
  )
}

/** Part of the way is under the trees. */
export function HiddenTile(props: TileProps) {
  return (
    <Tile {...props}>
      <Lane path="M48 100V-4" />
      <Trees at="36 34 13, 58 28 12, 44 50 14, 62 48 11, 32 54 9, 52 64 10" />
      <CarFromAbove x={51.8} y={84} scale={0.3} />
    </Tile>
  )
}

/** A short distance made long. */
export function WindingTile(props: TileProps) {
  return (
    <Tile {...props} land="field1">
      <Lane path="M48 104C48 84 14 88 14 72S82 66 82 50S18 44 18 28S56 16 56 -6" width={13} />
      <CarFromAbove x={48.4} y={64.2} scale={0.26} turn={83} paint="teal" />
    </Tile>
  )
}

/** Waiting. */
export function QueueTile(props: TileProps) {
  return (
    <Tile {...props}>
      <Lane path="M48 100V-4" width={26} />
      <CarFromAbove x={54.5} y={14} scale={0.46} paint="teal" />
      <CarFromAbove x={54.5} y={39} scale={0.46} />
      <CarFromAbove x={54.5} y={64} scale={0.46} paint="teal" />
      <CarFromAbove x={54.5} y={89} scale={0.46} />
    </Tile>
  )
}
