import { Camera, Check, CircleDashed, Eye, PencilLine } from 'lucide'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CheckPicture } from './check-picture.tsx'
import './check-read.css'
import { type CheckedRow, checkedRows, type SettledRows } from './checked-rows.ts'
import type { PaperEntryProps } from './paper-entry.tsx'
import { RowToLookAt } from './row-to-look-at.tsx'
import { SumFoot } from './sum-foot.tsx'
import type { ReadPaper } from './worker-messages.ts'

type CheckReadProps = {
  paper: ReadPaper
  fileName: string
  formId: string
  of: PaperEntryProps['of']
  onText: (text: string) => void
  onRetake: () => void
  onClose: () => void
}

/** What was read beside the paper: what its sums confirm needs no eyes, and one press settles the rest. */
export function CheckRead({ paper, fileName, formId, of, onText, onRetake, onClose }: CheckReadProps) {
  const { t } = useI18n()
  const [settled, setSettled] = useState<SettledRows>({})
  const [said, setSaid] = useState('')
  const { rows, openSum } = useMemo(() => checkedRows(paper, settled), [paper, settled])
  const toLookAt = rows.filter((row) => row.isToLookAt)
  const [current = null] = toLookAt
  const table = useRef<HTMLTableElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [settlings, setSettlings] = useState(0)

  // After a choice the next row to look at has the focus, and after the last the way on.
  useEffect(() => {
    if (settlings === 0) return
    const next =
      table.current?.querySelector<HTMLElement>('[data-look] button') ?? foot.current?.querySelector('button')
    next?.focus()
  }, [settlings])

  function settle(changes: SettledRows) {
    const next = { ...settled, ...changes }
    const after = checkedRows(paper, next)
    setSettled(next)
    setSettlings(settlings + 1)
    onText(after.text)
    const [id = ''] = Object.keys(changes)
    const row = rows.find((each) => each.id === id)
    const left = after.rows.filter((each) => each.isToLookAt).length
    setSaid(
      t('reading.check.said', {
        number: rows.findIndex((each) => each.id === id) + 1,
        amount: next[id]?.amount ?? row?.amount ?? '',
        left,
      }),
    )
  }

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (event.target instanceof HTMLInputElement) return
    const places = [...(table.current?.querySelectorAll<HTMLElement>('[data-look]') ?? [])]
    const at = places.findIndex((place) => place.contains(document.activeElement))
    const next = places[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.querySelector('button')?.focus()
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h2">{t('reading.check.title')}</h2>
        <p className="font-label">{t('reading.check.needs', { count: toLookAt.length, total: rows.length })}</p>
      </div>
      <p className="text-small text-ink-soft">{t('reading.check.lead')}</p>
      <div
        className={classNames('grid grid-cols-1 gap-6', of === 'quote' && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          {paper.pages.map((page, at) => (
            // The pages of a paper have no names but their places.
            <CheckPicture
              key={`${at}:${page.width}`}
              page={page}
              number={at + 1}
              rows={rows.filter((row) => row.page === at)}
              current={current?.id ?? null}
            />
          ))}
          <p className="flex flex-wrap items-center gap-x-4 text-caption text-ink-soft">
            <span className="break-all">{fileName}</span> {t('reading.check.stays')}
            <Button variant="quiet" size="compact" startIcon={<Icon of={Camera} size={18} />} onClick={onRetake}>
              {t('reading.takeAgain')}
            </Button>
            <Button variant="quiet" size="compact" onClick={onClose}>
              {t('reading.check.close')}
            </Button>
          </p>
        </div>
        <table ref={table} onKeyDown={move} className="paper-rows content-start">
          <caption className="sr-only">{t('reading.check.caption', { count: rows.length })}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('reading.check.number')}</th>
              <th scope="col">{t('reading.check.words')}</th>
              <th scope="col">{t('reading.check.amount')}</th>
              <th scope="col">{t('reading.check.mark')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) =>
              row.isToLookAt ? (
                <RowToLookAt
                  key={row.id}
                  row={row}
                  number={at + 1}
                  picture={paper.pages[row.page]?.picture ?? null}
                  onSettle={(amount) => settle({ [row.id]: { amount, isChanged: amount !== row.amount } })}
                />
              ) : (
                <SettledRow key={row.id} row={row} number={at + 1} />
              ),
            )}
          </tbody>
        </table>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={foot}>
        <SumFoot
          rows={rows}
          openSum={openSum}
          formId={formId}
          of={of}
          onPrinted={() =>
            settle(Object.fromEntries(toLookAt.map((row) => [row.id, { amount: row.amount, isChanged: false }])))
          }
        />
      </div>
    </div>
  )
}

function SettledRow({ row, number }: { row: CheckedRow; number: number }) {
  const { t } = useI18n()
  const [icon, words] = row.settled
    ? ([PencilLine, t(row.settled.isChanged ? 'reading.check.corrected' : 'reading.check.printed')] as const)
    : row.mark === 'confirmed'
      ? ([Check, t(row.isSum ? 'reading.check.addsUp' : 'reading.check.confirmed')] as const)
      : row.mark === 'look'
        ? ([Eye, t('reading.check.look')] as const)
        : ([CircleDashed, t('reading.check.noSum')] as const)
  const mark = (
    <span
      className={classNames(
        'flex items-center gap-1.5 text-small font-normal',
        row.mark === 'confirmed' ? 'text-money' : 'text-ink-soft',
      )}
    >
      <Icon of={icon} size={15} />
      {words}
    </span>
  )
  return (
    <tr className={classNames(row.isSum && 'paper-sum')}>
      <td className="text-ink-soft">{number}</td>
      <th scope="row" className={classNames('text-start', row.isSum ? 'font-semibold' : 'font-normal')}>
        {row.label || t('reading.check.noWords')}
        <span className="sm:hidden">{mark}</span>
      </th>
      <td className="text-end font-semibold whitespace-nowrap tabular-nums">{row.amount}</td>
      <td className="hidden sm:table-cell">{mark}</td>
    </tr>
  )
}
