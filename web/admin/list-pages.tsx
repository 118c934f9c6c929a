import type { To } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Pagination } from '../ui/pagination.tsx'

type ListPagesProps = { page: number; pageCount: number; linkTo: (page: number) => To }

/** The way to the other pages of a list, in the dashboard's words. */
export function ListPages(props: ListPagesProps) {
  const { t } = useI18n()
  return (
    <Pagination
      {...props}
      labels={{
        navigation: t('admin.pages.label'),
        previous: t('admin.pages.previous'),
        next: t('admin.pages.next'),
        page: (page) => t('admin.pages.page', { page }),
      }}
    />
  )
}
