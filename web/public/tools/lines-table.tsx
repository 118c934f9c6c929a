import type { ReactNode } from 'react'
import { AmountText } from '#web/data/i18n/money.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'

export type MoneyLine = { key: string; name: ReactNode; note?: ReactNode; amount: string; isTotal?: boolean }

/**
 * Lines of money that lead to a total: a table, so that each amount is read with its name. On the narrowest screens an amount without
 * room stands below its name, and the roles are written out for the rows that become boxes.
 */
export function LinesTable({ caption, lines }: { caption: string; lines: readonly MoneyLine[] }) {
  return (
    <table role="table" className="w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody role="rowgroup">
        {lines.map(({ key, name, note, amount, isTotal }) => (
          <tr
            key={key}
            role="row"
            className={classNames(
              'max-[22rem]:flex max-[22rem]:flex-wrap max-[22rem]:justify-between',
              isTotal ? 'border-t-2 border-b-4 border-ink [border-bottom-style:double]' : 'border-b',
            )}
          >
            <th
              role="rowheader"
              scope="row"
              className={classNames('py-3 pr-4 text-left align-top print:py-1', isTotal ? 'text-h4' : 'font-label')}
            >
              {name}
              {note && <span className="block text-caption font-normal text-ink-soft">{note}</span>}
            </th>
            <td
              role="cell"
              className={classNames(
                'ml-auto py-3 text-right align-top tabular-nums print:py-1',
                isTotal ? 'text-h4 sm:text-figure-m' : 'font-label',
              )}
            >
              <AmountText text={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
