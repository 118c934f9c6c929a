import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DeskSummary, Today, UnassignedCase } from '../../../contract/desk.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useMinute } from '../../cases/use-minute.ts'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useHouse } from '../../shell/use-house.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { daysSince } from '../days-since.ts'
import { LateBadge } from '../late-badge.tsx'

type SidePartProps = {
  id: string
  title: string
  /** How many there are. */
  count: number
  /** How many of them are listed, where the list can be cut. */
  shown?: number
  /** Where the rest is. */
  all?: string
  children: ReactNode
}

/** A short list beside the day's answers; nothing at all when it is empty. */
export function SidePart({ id, title, count, shown = count, all, children }: SidePartProps) {
  const { t } = useI18n()
  const isCut = shown < count
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <p className="text-caption whitespace-nowrap text-ink-soft tabular-nums">
          {isCut ? t('desk.today.shownOf', { shown, count }) : count}
        </p>
      </div>
      {children}
      {isCut && all && (
        <p className="mt-3">
          <TextLink to={all} aria-label={`${t('desk.today.all')}: ${title}`}>
            {t('desk.today.all')}
          </TextLink>
        </p>
      )}
    </section>
  )
}

export const SIDE_ROW = 'desk-row relative flex items-start justify-between gap-3 border-b px-1 py-3'

export function LateTodos({ todos, count }: { todos: Today['late_todos']; count: number }) {
  const { t } = useI18n()
  if (todos.length === 0) return null
  return (
    <SidePart
      id="late-todos"
      title={t('desk.today.lateTodos')}
      count={count}
      shown={todos.length}
      all="/desk/cases?late=true"
    >
      <ul>
        {todos.map(({ id, code, text, client_name, side, due_at }) => (
          <li key={id} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/cases/${code}#todo-${id}`}
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {text}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {client_name || t('desk.gone')} · {t(side === 'client' ? 'desk.today.theirs' : 'desk.today.yours')}
              </span>
            </span>
            <LateBadge dueAt={due_at} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

/** Under way, with nothing that waits for anybody: somebody has to think of what is next. */
export function QuietCases({ cases, count }: { cases: readonly DeskSummary[]; count: number }) {
  const { t } = useI18n()
  const now = useMinute()
  const { timeZone } = useHouse()
  if (cases.length === 0) return null
  return (
    <SidePart id="quiet-cases" title={t('desk.today.quiet')} count={count} shown={cases.length}>
      <ul>
        {cases.map(({ code, client, stage, changed_at }) => (
          <li key={code} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/cases/${code}#next-step`}
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {client.name || t('desk.gone')}
              </Link>
              <span className="block text-caption text-ink-soft">
                {code} · {t(`case.stage.names.${stage}`)} ·{' '}
                {t('desk.today.quietSince', { days: daysSince(changed_at, now, timeZone) })}
              </span>
            </span>
            <span aria-hidden="true" className="text-small text-primary underline underline-offset-4">
              {t('desk.today.setOne')}
            </span>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

/** Cases that a consultant may take: in a language they speak, without who the client is. */
export function FreeCases({ cases, count }: { cases: readonly UnassignedCase[]; count: number }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { run, isBusy } = useAction({ failures: 'toast' })
  const [taken, setTaken] = useState<string | null>(null)
  if (cases.length === 0) return null

  function take(code: string) {
    if (isBusy) return
    setTaken(code)
    const call = async () => {
      await browserApi().call('POST /desk/cases/{code}/take', { params: { code } })
      await navigate(`/desk/cases/${code}`)
    }
    void run({ call, done: t('desk.today.taken', { code }), refresh: false })
  }

  return (
    <SidePart id="free-cases" title={t('desk.today.free')} count={count} shown={cases.length}>
      <ul>
        {cases.map(({ code, locale, stage, wants, package_name }) => (
          <li key={code} className={SIDE_ROW}>
            <span className="min-w-0">
              <span className="font-label wrap-anywhere">{wants ?? code}</span>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {[code, package_name, t('desk.language', { code: locale }), t(`case.stage.names.${stage}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="second"
              size="compact"
              busy={isBusy && taken === code}
              busyLabel={t('desk.today.taking')}
              onClick={() => take(code)}
              aria-label={`${t('desk.today.take')}: ${code}`}
            >
              {t('desk.today.take')}
            </Button>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
