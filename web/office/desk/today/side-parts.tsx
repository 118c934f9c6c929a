import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { NextStep } from '#contract/cases/endpoints.ts'
import type { TodayList } from '#contract/desk/constants.ts'
import type { DeskSummary, Today, UnassignedCase } from '#contract/desk/endpoints.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { briefRows } from '#web/client/cases/brief/brief-rows.ts'
import { carCurrency } from '#web/client/cases/car-currency.ts'
import { todoTitle } from '#web/client/cases/todos/todo-title.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { languageLine } from '../case-line.ts'
import { daysSince } from '../days-since.ts'
import { LateBadge } from '../late-badge.tsx'
import { stepLine } from '../step-text.ts'
import { useIsManager } from '../use-is-manager.ts'

type Listed = {
  title: string
  /** How many there are. */
  count: number
  /** How many of them are listed, where the list can be cut. */
  shown?: number
  /** Where the rest is: a page, or this one with more of the list. */
  all?: string | undefined
  list?: TodayList | undefined
}
type SidePartProps = Listed & { id: string; children: ReactNode }

/** A short list beside the day's answers; nothing at all when it is empty. */
export function SidePart({ id, title, count, shown = count, all, list, children }: SidePartProps) {
  const { t } = useI18n()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <p className="text-caption whitespace-nowrap text-ink-soft tabular-nums">
          {shown < count ? t('desk.today.shownOf', { shown, count }) : count}
        </p>
      </div>
      {children}
      <MoreLink title={title} count={count} shown={shown} all={all} list={list} />
    </section>
  )
}

/** To the whole of a list that is cut, or back to its beginning. */
export function MoreLink({ title, count, shown = count, all, list }: Listed) {
  const { t, locale } = useI18n()
  const [search] = useSearchParams()
  const isWhole = list !== undefined && search.get('all') === list
  const more = isWhole ? '/desk' : shown < count && (all ?? (list && `/desk?all=${list}`))
  const label = t(isWhole ? 'desk.today.fewer' : 'desk.today.all')
  if (!more) return null
  return (
    <p className="mt-3">
      <TextLink to={more} preventScrollReset={list !== undefined} aria-label={labelled(locale, label, title)}>
        {label}
      </TextLink>
    </p>
  )
}

/** Scope of the list: managers see all cases, a consultant only their own. */
export function Whose({ consultant }: { consultant: string | null }) {
  const { t } = useI18n()
  const isManager = useIsManager()
  if (!isManager) return null
  return (
    <>
      {DOT}
      {consultant ?? t('desk.nobody')}
    </>
  )
}

export const SIDE_ROW = 'desk-row relative flex items-start justify-between gap-3 border-b px-1 py-3'

export function LateTodos({ todos, count }: { todos: Today['late_todos']; count: number }) {
  const { t } = useI18n()
  const isManager = useIsManager()
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
        {todos.map(({ id, code, client_name, consultant, side, due_at, ...todo }) => (
          <li key={id} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/cases/${code}#todo-${id}`}
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {todoTitle(t, todo)}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {client_name || t('desk.gone')}
                {DOT}
                {t(side === 'client' ? 'desk.today.theirs' : isManager ? 'desk.today.ours' : 'desk.today.yours')}
                <Whose consultant={consultant} />
              </span>
            </span>
            <LateBadge dueAt={due_at} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

/** Past their next step, or with no step for either side: the consultant has to decide what is next. */
export function QuietCases({ cases, count }: { cases: readonly DeskSummary[]; count: number }) {
  const { t } = useI18n()
  const now = useMinute()
  const { timeZone } = useOffice()
  if (cases.length === 0) return null
  return (
    <SidePart id="quiet-cases" title={t('desk.today.quiet')} count={count} shown={cases.length} list="quiet">
      <ul>
        {cases.map(({ code, client, consultant, stage, changed_at, next_step: step, close_reason }) => (
          <li key={code} data-desk-row className={SIDE_ROW}>
            <span className="min-w-0">
              <Link
                to={`/desk/cases/${code}#next-step`}
                className="font-label wrap-anywhere after:absolute after:inset-0"
              >
                {client.name || t('desk.gone')}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {code}
                {DOT}
                {t(`case.stage.names.${stage}`)}
                {DOT}
                {isPast(step, now)
                  ? stepLine(t, step, close_reason)
                  : t('desk.today.quietSince', { days: daysSince(changed_at, now, timeZone) })}
                <Whose consultant={consultant?.name ?? null} />
              </span>
            </span>
            {step.due_at && isPast(step, now) ? (
              <LateBadge dueAt={step.due_at} />
            ) : (
              <span aria-hidden="true" className="text-small text-primary underline underline-offset-4">
                {t('desk.today.setOne')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

const isPast = ({ due_at }: NextStep, now: Date) => due_at !== null && Date.parse(due_at) < now.getTime()

/** The parts of a brief that only its consultants may see. */
const NOTHING_MORE = { trade_in: null, payment: null, payment_details: null, notes: null }

/** Cases that a consultant may take: in a language they speak, with what is wanted and without who the client is. */
export function FreeCases({ cases, count }: { cases: readonly UnassignedCase[]; count: number }) {
  const { t, locale: ownLocale } = useI18n()
  const navigate = useNavigate()
  const { run, isBusy } = useAction({ failures: 'toast' })
  const [taken, setTaken] = useState<string | null>(null)
  if (cases.length === 0) return null

  const rowsOf = (brief: UnassignedCase['brief'], country: UnassignedCase['country']) =>
    briefRows({ ...NOTHING_MORE, ...brief, wants: null }, { t, locale: ownLocale, currency: carCurrency({ country }) })

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
    <SidePart id="free-cases" title={t('desk.today.free')} count={count} shown={cases.length} list="free">
      <ul>
        {cases.map(({ code, stage, brief, country, package_name, ...one }) => (
          <li key={code} className={SIDE_ROW}>
            <div className="min-w-0">
              <span className="font-label wrap-anywhere">{brief.wants ?? code}</span>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {[code, package_name, languageLine(t, one), t(`case.stage.names.${stage}`)].filter(Boolean).join(DOT)}
              </span>
              <dl className="mt-1 text-caption">
                {rowsOf(brief, country).map(({ key, label, value }) => (
                  <div key={key} className="line-clamp-3 wrap-anywhere">
                    <dt className="mr-1.5 inline text-ink-soft">{t(label)}</dt>
                    <dd className="inline">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Button
              variant="second"
              size="compact"
              busy={isBusy && taken === code}
              busyLabel={t('desk.today.taking')}
              onClick={() => take(code)}
              aria-label={labelled(ownLocale, t('desk.today.take'), code)}
            >
              {t('desk.today.take')}
            </Button>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
