import type { Todo } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AskedFor } from '../documents/asked-for.tsx'
import { DocumentStatusBadge } from '../documents/document-status.tsx'
import { todoAnchor } from './case-sections.ts'
import type { Own } from './own.ts'
import { PartHeading } from './section-heading.tsx'
import { todoTitle } from './todos/todo-title.ts'
import { useDates } from './use-dates.ts'

/** What was shared with us, and how it was found; all of it, and taking it away again, is in the profile. */
export function DocumentsSection({ own, todos }: { own: Own; todos: readonly Todo[] }) {
  const { t } = useI18n()
  const asked = todos.filter(({ kind, done_at }) => kind === 'document' && done_at === null)
  const approved = own.status === 'there' ? own.found.documents.filter(({ status }) => status === 'approved').length : 0
  return (
    <section aria-labelledby="documents">
      <PartHeading
        id="documents"
        title={t('case.documents.title')}
        aside={
          own.status === 'there' && (
            <span className="text-small text-ink-soft">
              {t('case.documents.summary', { asked: asked.length, approved })}
            </span>
          )
        }
      />
      <ul>
        {asked.map((todo) => (
          <li key={todo.id} className="border-b py-3">
            <p className="text-label">
              <PlainLink href={`#${todoAnchor(todo.id)}`}>{todoTitle(t, todo)}</PlainLink>
            </p>
            <AskedFor asked={todo} />
          </li>
        ))}
      </ul>
      <Documents own={own} hasAsked={asked.length > 0} />
      <p className="mt-2 text-small">
        <TextLink to="/profile?tab=documents" className="inline-flex min-h-11 items-center">
          {t('case.documents.all')}
        </TextLink>
      </p>
    </section>
  )
}

function Documents({ own, hasAsked }: { own: Own; hasAsked: boolean }) {
  const { t } = useI18n()
  const dates = useDates()
  if (own.status === 'failed') return <p className="mt-4 text-small text-ink-soft">{t('case.documents.failed')}</p>
  if (own.status === 'loading') {
    return (
      <Loading label={t('case.loading')} className="mt-4 grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  }
  if (own.found.documents.length === 0)
    return hasAsked ? null : <p className="mt-4 text-small text-ink-soft">{t('case.documents.none')}</p>
  return (
    <ul>
      {own.found.documents.map(({ id, document_type, original_filename, upload_date, status, reason }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b py-3">
          <div className="min-w-0 flex-1 basis-44">
            <p className="text-label">{t(`documentTypes.${document_type}`)}</p>
            <p className="text-caption break-all text-ink-soft">
              {original_filename} · {dates(upload_date, 'short')}
            </p>
            {reason && <p className="text-small break-words text-ink-soft">{reason}</p>}
          </div>
          <DocumentStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
