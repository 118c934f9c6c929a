import { type CSSProperties, useEffect, useId, useState } from 'react'
import { CAR_PAINTS, type CarBody, type CarView, carFileName, scopeIds } from '../../assets/cars/paint.ts'
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
  /** Any CSS colour. */
  paint?: string
  /** What it is, where no word beside it says so. */
  label?: string
  className?: string
}

/**
 * A body type in any colour. Like a picture that loads late: the page comes with a place of the right size, and the drawing, a
 * file of its own of about 5 KB, follows.
 */
export function Car({ body, view = 'side', paint = CAR_PAINTS.silver, label, className }: CarProps) {
  const drawing = useCarDrawing(carFileName(body, view))
  const scope = useId()
  const style: CSSProperties & Record<'--paint', string> = { '--paint': paint }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={style}
      className={classNames('block', view === 'side' ? 'aspect-[640/240]' : 'aspect-[260/240]', className)}
    >
      {drawing && (
        <span className="block animate-appear" dangerouslySetInnerHTML={{ __html: scopeIds(drawing, scope) }} />
      )}
    </span>
  )
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
