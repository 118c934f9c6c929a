import { PAGE_SIZE } from '../../../contract/page-sizes.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { ListPages } from '../../staff/list-pages.tsx'
import { pageCountOf } from '../../staff/page-query.ts'
import { type InboxQuery, inboxSearch } from './inbox-query.ts'

export function InboxPages({ query, count }: { query: InboxQuery; count: number }) {
  const { t } = useI18n()
  const format = useFormat()
  const from = (query.page - 1) * PAGE_SIZE + 1
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-small text-ink-soft tabular-nums">
        {t('inbox.range', {
          from: format.number(from),
          to: format.number(Math.min(from + PAGE_SIZE - 1, count)),
          count: format.number(count),
        })}
      </p>
      <ListPages
        page={query.page}
        pageCount={pageCountOf(count)}
        linkTo={(page) => ({ search: inboxSearch({ ...query, page }) })}
      />
    </div>
  )
}
