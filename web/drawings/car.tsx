import { type CSSProperties, Suspense, use, useId } from 'react'
import { CAR_PAINTS, type CarBody, type CarView, carFileName, scopeIds } from '../../assets/cars/paint.ts'
import { classNames } from '../ui/class-names.ts'

const files = import.meta.glob<string>('../../assets/cars/*-{side,front,rear}.svg', {
  query: '?raw',
  import: 'default',
})

/** Each drawing is a chunk of its own, fetched once by whoever shows it first. */
const drawings = new Map<string, Promise<string>>()

function readDrawing(body: CarBody, view: CarView): Promise<string> {
  const name = carFileName(body, view)
  const known = drawings.get(name)
  if (known) return known
  const file = files[`../../assets/cars/${name}`]
  if (!file) throw new Error(`No drawing of a car called ${name}`)
  const drawing = file()
  drawings.set(name, drawing)
  return drawing
}

type CarProps = {
  body: CarBody
  view?: CarView
  /** Any CSS colour. */
  paint?: string
  /** What it is, where no word beside it says so. */
  label?: string
  className?: string
}

/** A body type in any colour. Holds its place while the drawing is on its way. */
export function Car({ body, view = 'side', paint = CAR_PAINTS.silver, label, className }: CarProps) {
  const style: CSSProperties & Record<'--paint', string> = { '--paint': paint }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={style}
      className={classNames('block', view === 'side' ? 'aspect-[640/240]' : 'aspect-[260/240]', className)}
    >
      <Suspense>
        <CarDrawing body={body} view={view} />
      </Suspense>
    </span>
  )
}

function CarDrawing({ body, view }: Required<Pick<CarProps, 'body' | 'view'>>) {
  const scope = useId()
  const svg = use(readDrawing(body, view))
  return <span className="block" dangerouslySetInnerHTML={{ __html: scopeIds(svg, scope) }} />
}
