import type { CarBody } from '#assets/cars/paint.ts'
import { classNames } from '../browser/class-names.ts'

const addresses = import.meta.glob<string>('../../../assets/cars/*-side.svg', {
  query: '?showroom',
  import: 'default',
  eager: true,
})

type ShowroomCarProps = { body: CarBody; className?: string }

/** A body type from the side in its showroom colour: a plain image, there without scripts. Decorative. */
export function ShowroomCar({ body, className }: ShowroomCarProps) {
  return (
    <img
      src={addresses[`../../../assets/cars/${body}-side.svg`]}
      alt=""
      width={640}
      height={240}
      loading="lazy"
      decoding="async"
      className={classNames('drawing block aspect-[640/240] h-auto', className)}
    />
  )
}
