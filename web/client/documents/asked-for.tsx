import { FileUp } from 'lucide'
import type { Todo } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useDates } from '../cases/use-dates.ts'

/** That a document was asked for, until when, and why. */
export function AskedFor({ asked: { due_at, why } }: { asked: Pick<Todo, 'due_at' | 'why'> }) {
  const { t } = useI18n()
  const dates = useDates()
  return (
    <>
      <Badge tone="warning" icon={FileUp}>
        {due_at ? t('documentAsked.until', { date: dates(due_at, 'day') }) : t('documentAsked.open')}
      </Badge>
      {why && <p className="mt-1 text-small break-words whitespace-pre-line text-ink-soft">{why}</p>}
    </>
  )
}
