import { X } from 'lucide'
import { Link } from 'react-router'
import type { ListedUser } from '#contract/users/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { StateBadge } from './state-badge.tsx'
import { type UsersQuery, usersSearch } from './users-query.ts'

type UsersTableProps = {
  users: readonly ListedUser[]
  query: UsersQuery
  openId: string | undefined
  ownId: string | undefined
  onTakeBack: ((user: ListedUser) => void) | undefined
}

export function UsersTable({ users, query, openId, ownId, onTakeBack }: UsersTableProps) {
  const { t } = useI18n()
  const columns: Column<ListedUser>[] = [
    {
      key: 'person',
      header: t('admin.users.person'),
      card: 'title',
      cell: (user) => <PersonCell user={user} query={query} />,
    },
    {
      key: 'role',
      header: t('admin.users.role'),
      cell: ({ id, role, open_cases: count }) => (
        <>
          {t(`admin.users.roles.${role}`)}
          {id === ownId && <span className="block text-caption text-ink-soft">{t('admin.users.you')}</span>}
          {count > 0 && (
            <span className="block text-caption text-ink-soft">{t('admin.users.openCases', { count })}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t('admin.users.state'),
      card: 'corner',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'seen',
      header: t('admin.users.seen'),
      cell: (user) => (
        <span className="flex items-center gap-1 text-small text-ink-soft">
          <Seen user={user} />
          {user.state === 'invited' && onTakeBack && (
            <IconButton
              icon={X}
              label={t('admin.users.invite.takeBack', { email: user.email })}
              onClick={() => onTakeBack(user)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('admin.menu.users')}
      hideCaption
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      isHighlighted={({ id }) => id === openId}
    />
  )
}

/** An invited person has an address and no name yet. */
function PersonCell({
  user: { id, full_name: name, email, role, state },
  query,
}: {
  user: ListedUser
  query: UsersQuery
}) {
  const shown = name || email
  return (
    <span className="flex items-center gap-3">
      <Avatar name={shown} size="small" tone={role === 'USER' ? 'mint' : 'night'} />
      <span className="min-w-0">
        {state === 'invited' ? (
          <span className="font-semibold wrap-anywhere">{shown}</span>
        ) : (
          <Link
            to={{ pathname: `/admin/users/${id}`, search: usersSearch(query) }}
            preventScrollReset
            className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
          >
            {shown}
          </Link>
        )}
        {name && <span className="block text-caption font-normal wrap-anywhere text-ink-soft">{email}</span>}
      </span>
    </span>
  )
}

function Seen({ user: { seen_at: seenAt, expires_at: expiresAt } }: { user: ListedUser }) {
  const { t } = useI18n()
  if (expiresAt)
    return (
      <span>
        {t('admin.users.expires')} <DateText value={expiresAt} output="dateOnly" />
      </span>
    )
  return <span>{seenAt ? <DateText value={seenAt} output="relative" /> : t('admin.users.notSeen')}</span>
}
