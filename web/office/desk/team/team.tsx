import { Pencil } from 'lucide'
import { useState } from 'react'
import { hasRight } from '#contract/users/rights.ts'
import type { TeamMember } from '#contract/users/team.ts'
import { aboutFor, isTeamLanguage } from '#contract/users/team-constants.ts'
import { joinList } from '#locales/lists.ts'
import { spokenWord } from '#locales/spoken.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useDayText } from '../day-text.ts'
import type { Route } from './+types/team'
import { MemberDialog } from './member-dialog.tsx'

/** More are on the page of their hours. */
const DAYS_OFF_SHOWN = 3

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /desk/team', { signal })
}

/** Who advises: what they speak, whether they take cases, when they are away, and what clients read of them. */
export default function Team({ loaderData: team }: Route.ComponentProps) {
  const { t } = useI18n()
  const [editingId, setEditingId] = useState<string | null>(null)
  const reader = useSignedInUser()
  const mayEditAll = hasRight(reader?.role, 'consultants')
  const editing = team.find(({ id }) => id === editingId)
  return (
    <StaffPage title={t('desk.menu.team')} lead={t(mayEditAll ? 'desk.team.lead' : 'desk.team.leadOwn')}>
      {team.length === 0 && <EmptyState title={t('desk.team.empty')} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {team.map((member) => (
          <Member
            key={member.id}
            member={member}
            isOwn={member.id === reader?.id}
            onEdit={mayEditAll || member.id === reader?.id ? () => setEditingId(member.id) : undefined}
          />
        ))}
      </ul>
      {editing && (
        <MemberDialog member={editing} isOwn={editing.id === reader?.id} onClose={() => setEditingId(null)} />
      )}
    </StaffPage>
  )
}

type MemberProps = { member: TeamMember; isOwn: boolean; onEdit?: (() => void) | undefined }

function Member({ member, isOwn, onEdit }: MemberProps) {
  const { t, locale } = useI18n()
  const dayText = useDayText()
  const about = aboutFor(member.about, locale)
  const languages = joinList(
    locale,
    member.languages.filter(isTeamLanguage).map((language) => t(spokenWord(language))),
  )
  const hoursPath = isOwn ? '/desk/hours' : `/desk/hours?consultant=${member.id}`
  return (
    <li className="card card-pad flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={member.name} size="large" tone={member.colour} />
        <div className="min-w-0 grow">
          <h2 className="text-h4 wrap-anywhere">{member.name}</h2>
          <p className="mb-1 text-small text-ink-soft">{languages || t('desk.team.noLanguages')}</p>
          <Badge tone={member.takes_cases ? 'good' : 'muted'}>
            {t(member.takes_cases ? 'desk.team.takesCases' : 'desk.team.takesNone')}
          </Badge>{' '}
          {member.away_until && (
            <Badge tone="warning">{t('desk.away.until', { date: dayText(member.away_until) })}</Badge>
          )}
        </div>
      </div>
      {about ? (
        <p lang={about.lang} className="wrap-anywhere">
          {about.text}
        </p>
      ) : (
        <p className="text-ink-soft">{t('desk.team.noAbout')}</p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-1 text-small">
        <dt className="text-ink-soft">{t('desk.team.open')}</dt>
        <dd className="tabular-nums">
          <TextLink to={`/desk/cases?consultant=${member.id}`}>
            {t('desk.team.openCount', { count: member.open_cases })}
          </TextLink>
        </dd>
        <dt className="text-ink-soft">{t('desk.team.daysOff')}</dt>
        <dd>
          {member.days_off.length === 0 && t('desk.team.noDaysOff')}
          {member.days_off.slice(0, DAYS_OFF_SHOWN).map(({ first_day: first, last_day: last }) => (
            <span key={first} className="block">
              <DateText value={first} output="dateOnly" />
              {last !== first && (
                <>
                  {' – '}
                  <DateText value={last} output="dateOnly" />
                </>
              )}
            </span>
          ))}
        </dd>
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        {onEdit && (
          <>
            <Button variant="second" size="compact" startIcon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
              {t('desk.team.edit', { name: member.name })}
            </Button>
            <TextLink to={hoursPath} className="inline-flex min-h-11 items-center">
              {t(member.has_hours ? 'desk.team.hours' : 'desk.team.setHours')}
            </TextLink>
          </>
        )}
      </div>
    </li>
  )
}

export const HydrateFallback = staffFallback(
  'desk.menu.team',
  <StaffLoading className="grid gap-4 xl:grid-cols-2">
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.menu.team', { failed: 'desk.team.failed' })
