import { wholePercent } from '#contract/analytics/share.ts'
import type { BusinessOverview } from '#contract/settings/overview.ts'
import { isTeamLanguage } from '#contract/users/team-constants.ts'
import { joinList } from '#locales/lists.ts'
import { spokenWord } from '#locales/spoken.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'

type Consultant = BusinessOverview['consultants'][number]

/** Who advises in how many cases, and how fast they answer. */
export function ConsultantsSection({ consultants }: { consultants: readonly Consultant[] }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const columns: Column<Consultant>[] = [
    {
      key: 'name',
      header: t('admin.overview.consultants.person'),
      card: 'title',
      cell: ({ id, name, languages }) => (
        <>
          <TextLink to={`/admin/users/${id}`}>{name}</TextLink>
          <span className="block text-caption text-ink-soft">
            {joinList(
              locale,
              languages.filter(isTeamLanguage).map((language) => t(spokenWord(language))),
            )}
          </span>
        </>
      ),
    },
    {
      key: 'open',
      header: t('admin.overview.consultants.open'),
      align: 'end',
      cell: ({ id, open_cases }) => (
        <TextLink to={`/desk/cases?consultant=${id}`}>{format.number(open_cases)}</TextLink>
      ),
    },
    {
      key: 'reply',
      header: t('admin.overview.consultants.reply'),
      align: 'end',
      cell: ({ reply_times: times }) =>
        times
          ? t('admin.overview.consultants.time', {
              hours: Math.floor(times.median_minutes / 60),
              minutes: times.median_minutes % 60,
            })
          : t('admin.overview.consultants.tooFew'),
    },
    {
      key: 'kept',
      header: t('admin.overview.consultants.kept'),
      align: 'end',
      cell: ({ reply_times: times }) =>
        times
          ? format.percent((wholePercent(times.kept, times.count) ?? 0) / 100)
          : t('admin.overview.consultants.tooFew'),
    },
  ]
  return (
    <StaffSection
      id="consultants"
      title={t('admin.overview.consultants.title')}
      aside={<TextLink to="/desk/consultants">{t('admin.overview.consultants.manage')}</TextLink>}
      isStrong
    >
      {consultants.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('admin.overview.consultants.none')}</p>
      ) : (
        <DataTable
          caption={t('admin.overview.consultants.title')}
          hideCaption
          columns={columns}
          rows={consultants}
          rowKey={({ id }) => id}
        />
      )}
    </StaffSection>
  )
}
