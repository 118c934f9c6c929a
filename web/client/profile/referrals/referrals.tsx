import { CircleCheck, Clock } from 'lucide'
import type { Referral } from '#contract/profile/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { PanelProps } from '../panel-props.ts'
import { CopyLink } from './copy-link.tsx'
import { ShareButtons } from './share-buttons.tsx'

export function Referrals({ profile, data }: PanelProps) {
  const { t } = useI18n()
  const format = useFormat()
  const { link = '', referrals = [] } = data.referrals ?? {}
  const completed = referrals.filter(({ status }) => status === 'completed').length
  return (
    <div className="mt-3">
      <p className="max-w-[42rem] text-ink-soft">{t('userProfile.referrals.lead')}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <span className="text-h1 tabular-nums">{format.number(profile.referrals_count)}</span>
        <span>{t('userProfile.referrals.count', { count: profile.referrals_count })}</span>
        {completed > 0 && (
          <span className="text-ink-soft">{t('userProfile.referrals.completed', { count: completed })}</span>
        )}
      </p>
      <div className="mt-6 grid gap-5">
        {link ? (
          <>
            <CopyLink link={link} />
            <ShareButtons link={link} />
          </>
        ) : (
          <Alert type="warning" isNews title={t('userProfile.referrals.noLink')} />
        )}
      </div>
      <h2 className="mt-10 mb-4 text-h3">{t('userProfile.referrals.people')}</h2>
      {referrals.length === 0 ? (
        <EmptyState title={t('userProfile.referrals.emptyTitle')} headingLevel={3}>
          {t('userProfile.referrals.emptyText')}
        </EmptyState>
      ) : (
        <ReferralTable referrals={referrals} />
      )}
    </div>
  )
}

function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  const { t } = useI18n()
  const columns: Column<Referral>[] = [
    { key: 'name', header: t('userProfile.referrals.name'), card: 'title', cell: ({ name }) => name || '–' },
    {
      key: 'date',
      header: t('userProfile.referrals.date'),
      cell: ({ date }) => <DateText value={date} output="short" />,
    },
    {
      key: 'status',
      header: t('userProfile.referrals.status'),
      card: 'corner',
      cell: ({ status }) => (
        <Badge tone={status === 'completed' ? 'good' : 'warning'} icon={status === 'completed' ? CircleCheck : Clock}>
          {t(`userProfile.referrals.statuses.${status}`)}
        </Badge>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('userProfile.referrals.people')}
      hideCaption
      columns={columns}
      rows={referrals}
      rowKey={({ name, date }) => name + date}
    />
  )
}
