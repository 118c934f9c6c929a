import type { ImportState } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { importAddress } from './import-query.ts'

const TONES: Record<ImportState, BadgeTone> = {
  reading: 'info',
  ready: 'warning',
  applying: 'info',
  applied: 'good',
  undoing: 'info',
  undone: 'muted',
  dropped: 'muted',
  failed: 'danger',
}

export function LastImports({ imports }: { imports: readonly ListingImport[] }) {
  const { t } = useI18n()
  const columns: Column<ListingImport>[] = [
    {
      key: 'file',
      header: t('imports.last.file'),
      card: 'title',
      cell: ({ id, file_name }) => (
        <TextLink to={importAddress(id)} className="wrap-anywhere">
          {file_name}
        </TextLink>
      ),
    },
    {
      key: 'when',
      header: t('imports.last.when'),
      cell: ({ created_at }) => <DateText value={created_at} output="long" />,
    },
    { key: 'by', header: t('imports.last.by'), cell: ({ by }) => by ?? t('imports.last.gone') },
    {
      key: 'result',
      header: t('imports.last.result'),
      cell: ({ counts }) => (counts ? t('imports.counted', counts) : '–'),
    },
    {
      key: 'state',
      header: t('imports.last.state'),
      card: 'foot',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>,
    },
  ]
  return (
    <section aria-labelledby="last-imports" className="mt-12">
      <h2 id="last-imports" className="mb-3 text-h4">
        {t('imports.last.title')}
      </h2>
      {imports.length === 0 ? (
        <p className="text-ink-soft">{t('imports.last.none')}</p>
      ) : (
        <DataTable
          caption={t('imports.last.title')}
          hideCaption
          columns={columns}
          rows={imports}
          rowKey={({ id }) => id}
          cardsEarly
        />
      )}
    </section>
  )
}
