import { Pencil } from 'lucide'
import { Suspense, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { carCurrency } from '../car-currency.ts'
import { CASE_PARTS } from '../case-sections.ts'
import { isCaseOpen } from '../is-case-open.ts'
import { PartHeading } from '../section-heading.tsx'
import type { CaseHandle } from '../use-case.ts'
import { briefRows } from './brief-rows.ts'

// Most come to read.
const BriefForm = lazyComponent(async () => (await import('./brief-form.tsx')).BriefForm)

/** What the client wants, as both sides see it; while the case is open, either changes it. */
export function BriefSection({ handle }: { handle: CaseHandle }) {
  const { locale, t } = useI18n()
  const [isEditing, setIsEditing] = useState(false)
  const edit = useFocusBack<HTMLButtonElement>(isEditing)
  const { case: shown } = handle
  const currency = carCurrency(shown)
  const rows = briefRows(shown.brief, { t, locale, currency })
  const isOpen = isCaseOpen(shown)

  return (
    <section aria-labelledby={CASE_PARTS.brief}>
      <PartHeading
        id={CASE_PARTS.brief}
        title={t('case.brief.title')}
        aside={
          isOpen &&
          !isEditing && (
            <Button
              ref={edit}
              variant="quiet"
              size="compact"
              startIcon={<Icon of={Pencil} size={17} />}
              onClick={() => setIsEditing(true)}
              aria-label={t('case.brief.editLabel')}
              className="-my-2 -mr-3"
            >
              {t('case.brief.edit')}
            </Button>
          )
        }
      />
      {isEditing ? (
        <Suspense>
          <BriefForm side="client" handle={handle} currency={currency} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : rows.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t(isOpen ? 'case.brief.empty' : 'case.brief.emptyClosed')}</p>
      ) : (
        <dl className="mt-1">
          {rows.map(({ key, label, value }) => (
            <div key={key} className="grid gap-x-4 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-small text-ink-soft">{t(label)}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
