import { Link } from 'react-router'
import { firstName } from '#contract/accounts/names.ts'
import type { ClientPage } from '#contract/desk/clients.ts'
import { DOT } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { StepLines } from '../step-lines.tsx'
import { Count, Nothing, Row } from './client-rows.tsx'

export function CasesPart({ client: { cases } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <StaffSection id="cases" title={t('desk.cases.title')} aside={<Count of={cases.length} />}>
      {cases.length === 0 && <Nothing />}
      <ul>
        {cases.map((one) => (
          <li
            key={one.code}
            data-desk-row
            className="desk-row flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b py-3"
          >
            <span className="min-w-0 basis-56">
              <Link
                to={`/desk/cases/${one.code}`}
                className="block font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
              >
                {one.wants ?? t('desk.cases.noCar')}
              </Link>
              <span className="block text-caption wrap-anywhere text-ink-soft">
                {[one.code, t(`case.stage.names.${one.stage}`), one.consultant?.name ?? t('desk.nobody')].join(DOT)}
              </span>
            </span>
            <StepLines case={one} />
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}

/** The last words of each conversation, and the way into it. */
export function ConversationsPart({ client: { conversations, messages, name } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <StaffSection id="conversations" title={t('desk.client.conversations')} aside={<Count of={messages} />}>
      {conversations.length === 0 && <Nothing />}
      <ul>
        {conversations.map(({ code, side, text, at }) => (
          <Row
            key={code}
            title={text || <span className="text-ink-soft">{t('desk.client.filesOnly')}</span>}
            note={
              <>
                {t('desk.client.wrote', { side, name: firstName(name) })}
                {DOT}
                <DateText value={at} output="short" />
              </>
            }
            end={<TextLink to={`/desk/cases/${code}#reply`}>{code}</TextLink>}
          />
        ))}
      </ul>
    </StaffSection>
  )
}

export function RequestsPart({ client: { requests } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <StaffSection id="requests" title={t('desk.client.requests')} aside={<Count of={requests.length} />}>
      {requests.length === 0 && <Nothing />}
      <ul>
        {requests.map(({ id, kind, status, about, created_at }) => (
          <Row
            key={id}
            title={<TextLink to={`/desk/inbox/${id}`}>{t(`inbox.kinds.${kind}`)}</TextLink>}
            note={
              <>
                {about && `${about}${DOT}`}
                <DateText value={created_at} output="short" />
              </>
            }
            end={<Badge tone="muted">{t(`inbox.status.${status}`)}</Badge>}
          />
        ))}
      </ul>
    </StaffSection>
  )
}
