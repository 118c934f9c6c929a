import type { ReactNode } from 'react'
import { requestReference } from '#contract/inbox/constants.ts'
import type { InboxItem } from '#contract/inbox/endpoints.ts'
import { leadLines } from '#locales/lead-lines.ts'
import { formatPhone } from '#locales/phone.ts'
import type { Translate } from '#locales/translate.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PACKAGE_LOOK } from '#web/public/packages/package-style.ts'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** All fields of the request, and its sender. */
export function ItemFields({ item }: { item: InboxItem }) {
  const { locale, t } = useI18n()
  return (
    <>
      <Lines title={t('inbox.detail.contact')} lines={contactLines(item, t)} />
      {item.package && <Lines title={t('inbox.package.name')} lines={packageLines(item.package, t)} />}
      {item.lead && (
        <Lines
          title={t('inbox.detail.details')}
          lines={leadLines(item.lead, { locale, t }).map(([label, value]) => ({ label, value }))}
        />
      )}
      {item.quote && <LongText title={t('inbox.detail.quote')} text={item.quote} />}
      {item.message && <LongText title={t('inbox.detail.message')} text={item.message} />}
    </>
  )
}

function LongText({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h4">{title}</h2>
      <p className="card p-5 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  )
}

type Line = { label: string; value: ReactNode }

function contactLines(item: InboxItem, t: Translate): Line[] {
  const { email, phone, subject, vehicle, vehicle_id } = item
  return [
    { label: t('inbox.detail.reference'), value: requestReference(item.id) },
    { label: t('lead.fields.email'), value: email },
    ...(phone
      ? [{ label: t('lead.fields.phone'), value: <PlainLink href={`tel:${phone}`}>{formatPhone(phone)}</PlainLink> }]
      : []),
    { label: t('inbox.detail.language'), value: t(`lead.languages.${item.locale}`) },
    { label: t('inbox.detail.account'), value: t(item.user_id ? 'lead.yes' : 'lead.no') },
    { label: t('inbox.detail.received'), value: <DateText value={item.created_at} output="long" /> },
    ...(subject ? [{ label: t('inbox.detail.subject'), value: subject }] : []),
    ...(vehicle
      ? [
          {
            label: t('inbox.detail.vehicle'),
            value: vehicle_id ? <TextLink to={`/admin/listings/${vehicle_id}`}>{vehicle}</TextLink> : vehicle,
          },
        ]
      : []),
  ]
}

/** Whose client this is: what they have paid for, and until when. */
function packageLines(bought: NonNullable<InboxItem['package']>, t: Translate): Line[] {
  const { package_name, status, expiry_date, consultant_name } = bought
  const { tone, icon } = PACKAGE_LOOK[status]
  return [
    {
      label: t('inbox.package.name'),
      value: (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {package_name}
          <Badge tone={tone} icon={icon}>
            {t(`inbox.package.status.${status}`)}
          </Badge>
        </span>
      ),
    },
    { label: t('inbox.package.until'), value: <DateText value={expiry_date} output="dateOnly" /> },
    { label: t('inbox.package.consultant'), value: consultant_name ?? t('inbox.package.assigning') },
  ]
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h4">{title}</h2>
      <dl className="border-t">
        {lines.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
