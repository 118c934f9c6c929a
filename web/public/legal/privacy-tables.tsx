import { SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { OCCASIONS, STORED } from './privacy-parts.ts'

export function CollectedTable() {
  const { t } = useI18n()
  const { case_files_days: days, requests_years: years } =
    useDocumentSettings().house.retention ?? SETTING_DEFAULTS.retention
  return (
    <div className="legal-table">
      <DataTable
        caption={t('privacy.collect.caption')}
        hideCaption
        rows={OCCASIONS}
        rowKey={(occasion) => occasion}
        columns={[
          {
            key: 'occasion',
            header: t('privacy.collect.occasion'),
            cell: (occasion) => <span className="font-label">{t(`privacy.collect.${occasion}.name`)}</span>,
            card: 'title',
          },
          { key: 'what', header: t('privacy.collect.what'), cell: (occasion) => t(`privacy.collect.${occasion}.what`) },
          { key: 'why', header: t('privacy.collect.why'), cell: (occasion) => t(`privacy.collect.${occasion}.why`) },
          {
            key: 'kept',
            header: t('privacy.collect.kept'),
            cell: (occasion) => t(`privacy.collect.${occasion}.kept`, { days, years }),
          },
        ]}
      />
    </div>
  )
}

export function StoredTable() {
  const { t } = useI18n()
  return (
    <div className="legal-table">
      <DataTable
        caption={t('privacy.cookies.caption')}
        hideCaption
        rows={STORED}
        rowKey={({ why }) => why}
        columns={[
          {
            key: 'name',
            header: t('privacy.cookies.name'),
            cell: ({ names }) => (
              <span className="grid gap-1 font-label">
                {names.map((name) => (
                  <code key={name} className="font-sans break-all">
                    {name}
                  </code>
                ))}
              </span>
            ),
            card: 'title',
          },
          { key: 'why', header: t('privacy.cookies.why'), cell: ({ why }) => t(`privacy.cookies.${why}`) },
          { key: 'kept', header: t('privacy.cookies.kept'), cell: ({ kept }) => t(`privacy.cookies.${kept}`) },
        ]}
      />
    </div>
  )
}
