import { Check, X } from 'lucide'
import { Link } from 'react-router'
import type { PublicListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import type { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CarPicture } from '../car-picture.tsx'
import { comparedCars } from '../saved/kept-cars.ts'
import { type CompareQuery, compareAddress } from './compare-address.ts'
import { bestOf, type CompareRow, differs } from './compare-rows.ts'

/** Which column takes the focus of one that is removed. */
export type Columns = ReturnType<typeof useRowFocus<HTMLTableRowElement>>

type CompareTableProps = {
  cars: readonly PublicListing[]
  rows: readonly CompareRow[]
  query: CompareQuery
  columns: Columns
}

const GROUPS = ['money', 'car'] as const

/**
 * The cars as columns, with their roles written out: rows that are laid out as a grid lose them in some browsers. On phones a row's name stands above its two values, and only the chosen two are shown: what is best and what
 * differs is found among those, so both readings are in the page and the width of the screen picks one.
 */
export function CompareTable({ cars, rows, query, columns }: CompareTableProps) {
  const { t, gap } = useI18n()
  const all = cars.map((_, place) => place)
  const pair = query.pair.filter((place) => place < cars.length)
  const isShown = (row: CompareRow, among: readonly number[]) => query.isWhole || differs(row, among)
  const hidden = (among: readonly number[]) => rows.filter((row) => !isShown(row, among)).length
  return (
    <>
      <table role="table" className="w-full table-fixed border-collapse max-md:block">
        <caption className="sr-only">{t('compare.caption')}</caption>
        <thead role="rowgroup" className="max-md:block">
          <tr {...columns} role="row" className="align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-3">
            <th role="columnheader" scope="col" className="w-[22%] max-md:hidden">
              <span className="sr-only">{t('compare.row')}</span>
            </th>
            {cars.map((car, place) => (
              <CarColumn key={car.id} car={car} cars={cars} query={query} isInPair={pair.includes(place)} />
            ))}
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <tbody key={group} role="rowgroup" className="max-md:block">
            <tr role="row" className="max-md:block">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={cars.length + 1}
                className="border-b-2 border-ink pt-7 pb-2.5 text-left text-h4 max-md:block"
              >
                {t(`compare.${group}`)}
              </th>
            </tr>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  all={all}
                  pair={pair}
                  className={classNames(
                    !isShown(row, all) && 'md:hidden',
                    isShown(row, pair) ? 'max-md:grid' : 'max-md:hidden',
                  )}
                />
              ))}
          </tbody>
        ))}
      </table>
      <p className="mt-4 measure-text text-small text-ink-soft">
        {hidden(all) > 0 && (
          <span className="max-md:hidden">
            {t('compare.same', { count: hidden(all) })}
            {gap}
          </span>
        )}
        {hidden(pair) > 0 && (
          <span className="md:hidden">
            {t('compare.same', { count: hidden(pair) })}
            {gap}
          </span>
        )}
        {t('compare.bestMeans')}
        {gap}
        {t('compare.estimate')}
      </p>
    </>
  )
}

type CarColumnProps = {
  car: PublicListing
  cars: readonly PublicListing[]
  query: CompareQuery
  isInPair: boolean
}

function CarColumn({ car, cars, query, isInPair }: CarColumnProps) {
  const { t, locale } = useI18n()
  const name = carName(locale, car)
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames('px-2 text-left font-normal max-md:px-0', !isInPair && 'max-md:hidden')}
    >
      <span className="relative block">
        <CarPicture
          name={car.main_image ?? car.images[0] ?? null}
          alt=""
          sizes="(width >= 48rem) 22vw, 46vw"
          loading="now"
          className="rounded-card"
        />
        <Link
          to={compareAddress(
            cars.filter(({ id }) => id !== car.id),
            query.province,
          )}
          replace
          preventScrollReset
          onClick={() => comparedCars.remove(car.id)}
          aria-label={t('compare.remove', { name })}
          className="target absolute top-1.5 right-1.5 grid place-items-center rounded-full bg-surface/92 text-ink hover:bg-surface"
          data-print="hide"
        >
          <Icon of={X} size={18} />
        </Link>
      </span>
      <TextLink to={`/cars/${car.id}`} className="mt-2.5 inline-flex min-h-11 items-center text-label">
        {name}
      </TextLink>
    </th>
  )
}

type RowProps = { row: CompareRow; all: readonly number[]; pair: readonly number[]; className: string }

function Row({ row, all, pair, className }: RowProps) {
  const { t } = useI18n()
  const best = bestOf(row, all)
  const bestOfPair = bestOf(row, pair)
  return (
    <tr
      role="row"
      className={classNames(
        'border-b border-line align-top max-md:grid-cols-2 max-md:gap-x-3 max-md:py-2.5',
        className,
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          'py-3 pr-3 text-left text-small max-md:col-span-2 max-md:p-0 max-md:text-caption',
          row.isTotal ? 'font-semibold' : 'font-normal text-ink-soft',
        )}
      >
        {row.label}
      </th>
      {all.map((place) => (
        <td
          key={place}
          role="cell"
          className={classNames(
            'px-2 py-3 tabular-nums wrap-break-word max-md:p-0',
            row.isTotal ? 'text-h4' : 'text-label font-normal',
            !pair.includes(place) && 'max-md:hidden',
          )}
        >
          {row.cells?.[place] ?? (row.values[place] || <span className="text-ink-faint">{t('compare.unknown')}</span>)}
          {best.includes(place) && <Best className="max-md:hidden" />}
          {bestOfPair.includes(place) && <Best className="md:hidden" />}
        </td>
      ))}
    </tr>
  )
}

function Best({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <span className={classNames('ml-2 inline-flex items-baseline gap-1 text-small font-label text-money', className)}>
      <Icon of={Check} size={15} className="self-center" />
      {t('compare.best')}
    </span>
  )
}
