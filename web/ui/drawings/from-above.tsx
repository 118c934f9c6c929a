/** What all scenes share: things seen from above, flat, without outlines. Coordinates are those of the scene's view box. */

type Place = { x: number; y: number }

export function Tree({ x, y, r }: Place & { r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} className="fill-art-tree" />
      <circle cx={x - r * 0.12} cy={y - r * 0.12} r={r * 0.82} className="fill-art-tree2" />
    </>
  )
}

/** Many trees, written as `x y radius, x y radius`. */
export function Trees({ at }: { at: string }) {
  return at.split(', ').map((tree) => {
    const [x = 0, y = 0, r = 0] = tree.split(' ').map(Number)
    return <Tree key={tree} x={x} y={y} r={r} />
  })
}

export function Roof({ x, y, width, height, turn = 0 }: Place & { width: number; height: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} className="fill-art-roof" />
      <rect x={-width / 2} y={-1} width={width} height={2} className="fill-art-roof2" />
    </g>
  )
}

/** A car of 22 by 46, its nose to the north; `turn` is clockwise. */
export function CarFromAbove({
  x,
  y,
  turn = 0,
  scale = 1,
  paint = 'light',
}: Place & { turn?: number; scale?: number; paint?: 'light' | 'teal' }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <g className={paint === 'light' ? 'fill-art-car' : 'fill-art-car2'}>
        <rect x="-11" y="-23" width="22" height="46" rx="7" />
        <rect x="-13" y="-7" width="26" height="2.4" rx="1.2" />
      </g>
      <g className="fill-art-glass">
        <path d="M-8.5 -9.5Q0 -14.5 8.5 -9.5L7 -3.5Q0 -5.5 -7 -3.5Z" />
        <path d="M-8 13Q0 19 8 13L6.8 9.5Q0 11.5 -6.8 9.5Z" />
        <path d="M-9.6 -6.5L-8.3 -2.5V8L-9.6 11Z" />
        <path d="M9.6 -6.5L8.3 -2.5V8L9.6 11Z" />
      </g>
    </g>
  )
}

/** A road along `path`: verge, tarmac and edge lines. The centre line is drawn by the scene, which knows where it turns amber. */
export function Road({ path }: { path: string }) {
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={path} strokeWidth="92" className="stroke-art-verge" />
      <path d={path} strokeWidth="76" className="stroke-art-road" />
      <path d={path} strokeWidth="65" className="stroke-art-edge" />
      <path d={path} strokeWidth="62" className="stroke-art-road" />
    </g>
  )
}
