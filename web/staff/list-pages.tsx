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
        navigation: t('staff.pages.label'),
        previous: t('staff.pages.previous'),
        next: t('staff.pages.next'),
        page: (page) => t('staff.pages.page', { page }),
      }}
    />
  )
}
