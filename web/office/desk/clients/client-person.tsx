import { Mail, Phone } from 'lucide'
import { firstName } from '#contract/accounts/names.ts'
import type { ClientPage } from '#contract/desk/clients.ts'
import { DOT } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { mailtoHref } from '#web/ui/display/mailto.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Count, Nothing, Row } from './client-rows.tsx'

export function ReachPart({ client: { email, phone, name, is_active } }: { client: ClientPage }) {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <StaffSection id="reach" title={t('desk.client.reach', { name: firstName(name) })}>
      <ul className="pt-2 text-small">
        <li className="flex min-h-11 items-center gap-3">
          <Icon of={Mail} size={18} className="text-ink-soft" />
          <PlainLink href={mailtoHref(email)} className="wrap-anywhere">
            {email}
          </PlainLink>
        </li>
        {phone && (
          <li className="flex min-h-11 items-center gap-3">
            <Icon of={Phone} size={18} className="text-ink-soft" />
            <PlainLink href={`tel:${phone}`}>{format.phone(phone)}</PlainLink>
          </li>
        )}
      </ul>
      {!is_active && <Badge tone="warning">{t('desk.client.inactive')}</Badge>}
    </StaffSection>
  )
}

export function ConsentsPart({ client: { consents } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <StaffSection id="consents" title={t('desk.client.consents')} aside={<Count of={consents.length} />}>
      {consents.length === 0 && <Nothing />}
      <ul>
        {consents.map(({ kind, version, is_given, case_code, at }) => (
          <Row
            key={`${kind} ${case_code}`}
            title={t(`desk.client.consent.${kind}`)}
            note={[version && t('desk.client.version', { version }), case_code].filter(Boolean).join(DOT)}
            end={
              at ? (
                <DateText value={at} output="short" />
              ) : (
                t(is_given ? 'desk.client.switchedOn' : 'desk.client.switchedOff')
              )
            }
          />
        ))}
      </ul>
    </StaffSection>
  )
}

/** What they may still have deleted, and how. */
export function DeletablePart({ client: { deletable, name } }: { client: ClientPage }) {
  const { t } = useI18n()
  return (
    <StaffSection id="deletable" title={t('desk.client.deletable', { name: firstName(name) })}>
      {deletable.length === 0 && <Nothing />}
      <ul>
        {deletable.map(({ what, count, until }) => (
          <Row
            key={what}
            title={t(`desk.client.deletableWhat.${what}`, { count })}
            end={<span className="text-small text-ink-soft">{t(`desk.client.deletableUntil.${until}`)}</span>}
          />
        ))}
      </ul>
    </StaffSection>
  )
}
