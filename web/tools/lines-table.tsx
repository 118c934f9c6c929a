import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export type MoneyLine = { key: string; name: ReactNode; note?: ReactNode; amount: string; isTotal?: boolean }

/** Lines of money that lead to a total: a table, so that each amount is read with its name. */
export function LinesTable({ caption, lines }: { caption: string; lines: readonly MoneyLine[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ key, name, note, amount, isTotal }) => (
          <tr
            key={key}
            className={isTotal ? 'border-t-2 border-b-4 border-ink [border-bottom-style:double]' : 'border-b'}
          >
            <th scope="row" className={classNames('py-3 pr-4 text-left align-top', isTotal ? 'text-h4' : 'font-label')}>
              {name}
              {note && <span className="block text-caption font-normal text-ink-soft">{note}</span>}
            </th>
            <td
              className={classNames(
                'py-3 text-right align-top tabular-nums',
                isTotal ? 'text-h4 sm:text-figure-m' : 'font-label',
              )}
            >
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
