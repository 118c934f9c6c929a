import { ArrowRightLeft } from 'lucide'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CASE_STAGES, type CaseStage } from '#contract/cases/stages.ts'
import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { MoveDialog } from '../actions/move-dialog.tsx'
import { KeyHints } from '../key-hints.tsx'
import { areShortcutsOff } from '../shortcut-setting.ts'
import { StepLines } from '../step-lines.tsx'
import { type CasesQuery, casesSearch } from './cases-query.ts'

type Lane = { stage: CaseStage; count: number; cases: readonly DeskSummary[] }
type Move = { case: DeskSummary; to?: CaseStage }

/** The stages are the road. A card is dragged to another stage, moved by `m` and the number of that stage, or by its button. */
export function CasesBoard({ lanes, query }: { lanes: readonly Lane[]; query: CasesQuery }) {
  const { t } = useI18n()
  const [move, setMove] = useState<Move | null>(null)
  const [over, setOver] = useState<CaseStage | null>(null)
  const board = useRef<HTMLOListElement>(null)
  const focused = useRef<{ element: Element; code: string }>(null)

  // A card takes the focus along to its new lane; one that is not shown there leaves it to the title.
  useEffect(() => {
    const last = focused.current
    if (!last || last.element.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const link = board.current?.querySelector<HTMLElement>(`a[href$="/${last.code}"]`) ?? focusableTitle()
    link?.focus()
  })

  function drop(event: DragEvent, to: CaseStage) {
    event.preventDefault()
    setOver(null)
    const code = event.dataTransfer.getData('text/plain')
    const dropped = lanes.flatMap(({ cases }) => cases).find((one) => one.code === code)
    if (dropped && dropped.stage !== to) setMove({ case: dropped, to })
  }

  return (
    <div className="hidden lg:block">
      <ol ref={board} className="desk-board">
        {lanes.map(({ stage, count, cases }) => (
          <li
            key={stage}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(stage)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, stage)}
            className={
              over === stage ? 'rounded-control outline-2 outline-offset-4 outline-primary outline-dashed' : ''
            }
          >
            <h2 className="desk-road text-small font-semibold">
              <span className="inline-flex min-w-0 gap-2 rounded-full bg-paper px-3 py-0.5">
                <span className="truncate">{t(`case.stage.names.${stage}`)}</span>
                <span className="tabular-nums">{count}</span>
              </span>
            </h2>
            <ul className="mt-3 grid gap-3">
              {cases.map((one) => (
                <Card
                  key={one.code}
                  case={one}
                  onFocus={(element) => {
                    focused.current = { element, code: one.code }
                  }}
                  onMove={(to) => setMove({ case: one, to })}
                />
              ))}
            </ul>
            {count > cases.length && (
              <p className="mt-3">
                <TextLink to={{ search: casesSearch({ ...query, look: 'table', stage, page: 1 }) }}>
                  {t('desk.cases.more', { count: count - cases.length })}
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ol>
      <KeyHints
        keys={[
          ['j k', 'desk.keys.rows'],
          ['m 1–7', 'desk.keys.moveShort'],
        ]}
        className="mt-4 justify-end"
      />
      <MoveDialog cases={move ? [move.case] : []} to={move?.to} onClose={() => setMove(null)} />
    </div>
  )
}

type CardProps = { case: DeskSummary; onFocus: (element: Element) => void; onMove: (to?: CaseStage) => void }

function Card({ case: one, onFocus, onMove }: CardProps) {
  const { t } = useI18n()
  const { search } = useLocation()
  const [isMoving, setIsMoving] = useState(false)

  function press(event: KeyboardEvent) {
    if (areShortcutsOff()) return
    if (event.key === 'm') return setIsMoving(true)
    const to = isMoving ? CASE_STAGES[Number(event.key) - 1] : undefined
    setIsMoving(false)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <li
      draggable
      data-desk-row
      onFocus={({ target }) => onFocus(target)}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', one.code)}
      className="desk-row card relative cursor-grab p-3"
    >
      <Link
        to={`/desk/cases/${one.code}`}
        state={{ list: search }}
        onKeyDown={press}
        className="font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {one.client.name || t('desk.gone')}
      </Link>
      <p className="mb-2 text-caption wrap-anywhere text-ink-soft">{one.wants ?? t('desk.cases.noCar')}</p>
      <StepLines case={one} />
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="text-caption text-ink-soft">{one.consultant?.name ?? t('desk.nobody')}</p>
        <IconButton
          icon={ArrowRightLeft}
          label={t('desk.move.title', { code: one.code })}
          onClick={() => onMove()}
          className="relative -mr-2 -mb-2"
        />
      </div>
    </li>
  )
}
