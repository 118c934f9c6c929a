import { useState } from 'react'
import { INBOX_STATUSES } from '#contract/inbox/constants.ts'
import type { DeskItem } from '#contract/inbox/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useSettledChoice } from '#web/ui/inputs/use-settled-choice.ts'
import { ClockBadge } from '../case-clock.tsx'
import { useDayText } from '../day-text.ts'
import { useIsManager } from '../use-is-manager.ts'
import type { Assignee } from './inbox-filters.tsx'
import { OpenCase } from './open-case.tsx'
import { useItemChanges } from './use-item-changes.tsx'

/** Assignee and status. Each choice is saved at once and can be undone; one that cannot is confirmed first. */
export function ItemHandling({ item, assignees }: { item: DeskItem; assignees: readonly Assignee[] }) {
  const { t } = useI18n()
  const { isBusy, failure, change, giveBack } = useItemChanges(item, assignees)
  const isManager = useIsManager()
  const dayText = useDayText()
  const [isGivingBack, setIsGivingBack] = useState(false)
  const status = useSettledChoice(item.status, (value) => {
    const chosen = INBOX_STATUSES.find((one) => one === value)
    if (chosen) void change({ status: chosen })
  })
  const assignee = useSettledChoice(item.assignee?.id ?? '', (id) => {
    if (id === '' && !isManager) setIsGivingBack(true)
    else void change({ assignee_id: id || null })
  })
  // A former assignee who takes no requests any more may still have this one.
  const people: readonly Assignee[] =
    item.assignee && !assignees.some(({ id }) => id === item.assignee?.id) ? [...assignees, item.assignee] : assignees
  const away = assignees.find(({ id }) => id === assignee.value)
  return (
    <section
      aria-labelledby="item-handling"
      aria-busy={isBusy || undefined}
      className="card grid gap-5 p-5 lg:sticky lg:top-8"
    >
      <h2 id="item-handling" className="text-h4">
        {t('inbox.detail.handling')}
      </h2>
      {failure && (
        <Alert type="danger" title={t('inbox.handling.failed')}>
          {failure}
        </Alert>
      )}
      {item.clock && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-small text-ink-soft">{t('desk.clock.first')}</span>
          <ClockBadge clock={item.clock} />
        </p>
      )}
      {item.is_suspect && <Alert type="warning" title={t('inbox.handling.suspect')} />}
      <Field label={t('inbox.handling.status')}>
        {(control) => (
          <NativeSelect
            {...control}
            {...status}
            choices={INBOX_STATUSES.map((value) => ({ value, label: t(`inbox.status.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('inbox.handling.assignee')}>
        {(control) => (
          <NativeSelect
            {...control}
            {...assignee}
            placeholder={t('inbox.handling.nobody')}
            choices={people.map(({ id, full_name: name, away_until: until }) => ({
              value: id,
              label: [name, until && t('desk.away.until', { date: dayText(until) })].filter(Boolean).join(DOT),
            }))}
          />
        )}
      </Field>
      {away?.away_until && (
        <Alert
          type="warning"
          isNews
          title={t('desk.away.name', { name: away.full_name, date: dayText(away.away_until) })}
        >
          {t('inbox.handling.away')}
        </Alert>
      )}
      {item.kind === 'lead' && !item.is_suspect && <OpenCase requestId={item.id} />}
      <Button
        variant="second"
        size="compact"
        busy={isBusy}
        onClick={() => void change({ is_suspect: !item.is_suspect })}
      >
        {t(item.is_suspect ? 'inbox.handling.isPerson' : 'inbox.handling.isMachine')}
      </Button>
      <ConfirmDialog
        open={isGivingBack}
        onOpenChange={setIsGivingBack}
        title={t('inbox.handling.giveBackTitle')}
        description={t('inbox.handling.giveBackText')}
        cancelLabel={t('staff.cancel')}
        confirmLabel={t('inbox.handling.giveBack')}
        busy={isBusy}
        busyLabel={t('inbox.handling.givingBack')}
        onConfirm={() => void giveBack().finally(() => setIsGivingBack(false))}
        tone="main"
      />
    </section>
  )
}
