import { Ban, KeyRound, LogOut, Mail, RotateCcw, UserCog, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ManagedUser, PersonChange } from '#contract/users/endpoints.ts'
import { hasRight } from '#contract/users/rights.ts'
import { comma, joinList } from '#locales/lists.ts'
import { withBrackets } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { StaffErrorState } from '#web/office/staff/staff-route.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Route } from './+types/person'
import { CHANGES, type Change, ChangeDialog } from './change-dialog.tsx'
import { historyWords } from './person-history.ts'
import { StateBadge } from './state-badge.tsx'

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /users/admin/{id}', { params, signal })
}

/** From one person straight to another, nothing of the first stays: no question that was open about them. */
export default function Person({ loaderData: user }: Route.ComponentProps) {
  return <OnePerson key={user.id} user={user} />
}

/** One person beside the list: how they stand, what can be done, and what was. */
function OnePerson({ user }: { user: ManagedUser }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [change, setChange] = useState<Change | null>(null)
  const me = useSignedInUser()
  const name = user.full_name || user.email

  return (
    <aside aria-label={name} className="card card-pad lg:sticky lg:top-6">
      <div className="flex items-start gap-3">
        <Avatar name={name} tone={user.role === 'USER' ? 'mint' : 'night'} size="large" />
        <div className="min-w-0 flex-1">
          <Heading name={name} />
          <p className="text-small text-ink-soft">
            {t('admin.users.panel.since')} <DateText value={user.created_at} output="dateOnly" />
          </p>
        </div>
        <IconButton
          icon={X}
          label={t('admin.users.panel.close', { name })}
          onClick={() => void navigate({ pathname: '/admin/users', search }, { preventScrollReset: true })}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 font-semibold">
        {t(`admin.users.roles.${user.role}`)} <StateBadge state={user.state} />
      </p>
      <Facts user={user} />
      <Actions
        user={user}
        isOwn={user.id === me?.id}
        mayChange={hasRight(me?.role, 'changePeople')}
        onChange={setChange}
      />
      <History changes={user.changes} />
      {change && <ChangeDialog user={user} change={change} onClose={() => setChange(null)} />}
    </aside>
  )
}

/** Takes the focus when a person opens: what was pressed is in the list. */
function Heading({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
      {name}
    </h2>
  )
}

function Facts({ user }: { user: ManagedUser }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const ways = [...(user.has_password ? [t('admin.users.panel.password')] : []), ...(user.has_google ? ['Google'] : [])]
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-b pb-5 text-small">
      <Fact name={t('admin.users.panel.email')}>
        <span className="wrap-anywhere">
          {user.state === 'unconfirmed'
            ? withBrackets(locale, user.email, t('admin.users.panel.notConfirmed'))
            : user.email}
        </span>
      </Fact>
      <Fact name={t('admin.users.panel.phone')}>
        {user.phone_number ? format.phone(user.phone_number) : t('admin.users.panel.none')}
      </Fact>
      <Fact name={t('admin.users.panel.language')}>{LANGUAGE_NAMES[user.locale]}</Fact>
      <Fact name={t('admin.users.panel.ways')}>
        {ways.length > 0 ? joinList(locale, ways) : t('admin.users.panel.noWay')}
      </Fact>
      <Fact name={t('admin.users.panel.devices')}>
        {t('admin.users.panel.deviceCount', { count: user.devices })}
        {user.seen_at && (
          <>
            {comma(locale)}
            <DateText value={user.seen_at} output="relative" />
          </>
        )}
      </Fact>
      <Fact name={t('admin.users.panel.cases')}>
        {user.cases.length === 0
          ? t('admin.users.panel.noCases')
          : user.cases.map(({ code }, index) => (
              <span key={code}>
                {index > 0 && comma(locale)}
                <TextLink to={`/desk/cases/${code}`} className="whitespace-nowrap">
                  {code}
                </TextLink>
              </span>
            ))}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

const ICONS = {
  role: UserCog,
  'sign-out': LogOut,
  confirmation: Mail,
  'password-link': KeyRound,
  deactivate: Ban,
  reactivate: RotateCcw,
} as const

/** Whether the change is possible in the person's state; the server decides by itself. */
function fits(change: Change, { state, role, has_google, has_password }: ManagedUser, isOwn: boolean): boolean {
  const isOut = state === 'deactivated'
  // A person with an unconfirmed address is invited to the staff instead.
  if (change === 'role' && state === 'unconfirmed' && role === 'USER') return false
  if (change === 'reactivate') return isOut
  if (change === 'confirmation') return state === 'unconfirmed'
  if (change === 'password-link') return !isOut && (has_password || !has_google)
  if (change === 'sign-out') return !isOut
  return change === 'deactivate' ? !isOut && !isOwn : !isOwn
}

type ActionsProps = { user: ManagedUser; isOwn: boolean; mayChange: boolean; onChange: (change: Change) => void }

function Actions({ user, isOwn, mayChange, onChange }: ActionsProps) {
  const { t } = useI18n()
  if (!mayChange) return <p className="mt-4 text-small text-ink-soft">{t('admin.users.panel.readOnly')}</p>
  const name = user.full_name || user.email
  return (
    <>
      {user.is_last_admin ? (
        <Note title={t('admin.users.panel.lastTitle')} text={t('admin.users.panel.lastText')} />
      ) : (
        isOwn && <Note title={t('admin.users.panel.ownTitle')} text={t('admin.users.panel.ownText')} />
      )}
      <ul className="mt-2">
        {CHANGES.filter((change) => fits(change, user, isOwn)).map((change) => (
          <li key={change} className="border-b last:border-b-0">
            <button
              type="button"
              onClick={() => onChange(change)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 text-left text-small hover:underline',
                change === 'deactivate' && 'text-danger',
              )}
            >
              <Icon of={ICONS[change]} size={18} className={change === 'deactivate' ? undefined : 'text-primary'} />
              {t(`admin.users.changes.${change}.do`, { name })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Alert type="info" title={title} className="mt-4">
      {text}
    </Alert>
  )
}

function History({ changes }: { changes: readonly PersonChange[] }) {
  const { t } = useI18n()
  return (
    <section className="mt-4 border-t pt-4">
      <h3 className="text-label font-semibold">{t('admin.users.panel.history')}</h3>
      {changes.length === 0 && <p className="mt-2 text-small text-ink-soft">{t('admin.users.panel.noHistory')}</p>}
      <ol className="mt-2 grid gap-3 text-small">
        {changes.map((change) => (
          <li key={`${change.at} ${change.action}`}>
            <span className="font-label">{historyWords(t, change)}</span>{' '}
            <span className="text-ink-soft">
              {change.actor ? t('admin.users.panel.by', { name: change.actor }) : t('admin.users.panel.system')},{' '}
              <DateText value={change.at} output="relative" />
            </span>
            {change.reason && <q className="block text-ink-soft">{change.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In place of a person who could not be loaded; the list stays. */
export function ErrorBoundary() {
  const { t } = useI18n()
  return (
    <aside aria-label={t('admin.users.person')}>
      <StaffErrorState
        missing={{
          title: 'admin.users.missing.title',
          text: 'admin.users.missing.text',
          back: 'admin.users.missing.back',
          to: '/admin/users',
        }}
      />
    </aside>
  )
}
