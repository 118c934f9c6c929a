import { useEffect, useState } from 'react'
import { CAR_PAINTS, type CarBody, type CarView, carFileName, paintCar } from '../../assets/cars/paint.ts'
import { classNames } from '../ui/class-names.ts'

const files = import.meta.glob<string>('../../assets/cars/*-{side,front,rear}.svg', {
  query: '?raw',
  import: 'default',
})

/** What this tab has fetched. It stays empty on the server, where effects do not run. */
const fetched = new Map<string, string>()

type CarProps = {
  body: CarBody
  view?: CarView
  /** `#rrggbb`. */
  paint?: string
  /** What it is, where no word beside it says so. */
  label?: string
  className?: string
}

const SIZE: Record<CarView, { width: number; height: number }> = {
  side: { width: 640, height: 240 },
  front: { width: 260, height: 240 },
  rear: { width: 260, height: 240 },
}

/**
 * A body type in any colour. The page comes with a place of the right size; the drawing, a file of its own of about 5 KB,
 * follows and is painted here. An image and not inline: a drawing has some 150 elements that no one but the painter needs.
 */
export function Car({ body, view = 'side', paint = CAR_PAINTS.silver, label = '', className }: CarProps) {
  const drawing = useCarDrawing(carFileName(body, view))
  const place = classNames('block h-auto', view === 'side' ? 'aspect-[640/240]' : 'aspect-[260/240]', className)
  if (!drawing) return <span aria-hidden="true" className={place} />
  const source = `data:image/svg+xml,${encodeURIComponent(paintCar(drawing, { paint }))}`
  return <img src={source} alt={label} {...SIZE[view]} className={place} />
}

function useCarDrawing(name: string): string | undefined {
  const [, setArrived] = useState('')

  useEffect(() => {
    let isWanted = true
    if (!fetched.has(name)) {
      void files[`../../assets/cars/${name}`]?.().then((drawing) => {
        fetched.set(name, drawing)
        if (isWanted) setArrived(name)
      })
    }
    return () => {
      isWanted = false
    }
  }, [name])

  return fetched.get(name)
}
