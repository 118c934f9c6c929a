import { classNames } from '../browser/class-names.ts'
import { CarFromAbove } from './from-above.tsx'

/** Two cars in two bays: the one you have and the one you buy, each priced on its own. */
export function ParkedCars({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={classNames('drawing', className)}>
      <rect width="100" height="100" rx="20" className="fill-art-field1" />
      <path d="M12 10H88V90H12Z" className="fill-art-road" />
      <path d="M10.5 9H13.5V91H10.5ZM46 9H54V91H46ZM86.5 9H89.5V91H86.5Z" className="fill-art-dash" />
      <path d="M48.6 9H51.4V91H48.6Z" className="fill-art-field1" />
      <CarFromAbove x={30} y={49} scale={1.16} paint="teal" />
      <CarFromAbove x={70} y={49} scale={1.16} />
    </svg>
  )
}
