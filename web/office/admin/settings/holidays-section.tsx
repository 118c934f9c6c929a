import { useState } from 'react'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { holidayOn } from '#contract/time/holidays.ts'
import { joinParts } from '#locales/lists.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { fullStop, labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type OfficeDay, officeDays, withDay } from './office-days.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** What pressing the button of a day makes of it. */
const NEXT = { statutory: 'opened', opened: 'statutory', added: 'statutory' } as const

export function HolidaysSection({ holidays }: { holidays: ShownSettings['holidays'] }) {
  const { t, locale } = useI18n()
  const today = businessDayOf(useMinute())
  /** The day to change and into what; null: one that is still to be named. */
  const [changing, setChanging] = useState<OfficeDay | null | undefined>()
  return (
    <SettingSection id="holidays" setting={holidays} settingKey="holidays" onEdit={() => setChanging(null)}>
      <ul className="max-w-[42rem]">
        {officeDays(holidays.value, today).map(({ day, kind }) => {
          const date = formatLongDate(locale, new Date(day), 'UTC')
          const label = t(`admin.settings.holidays.do.${kind}`)
          const holiday = holidayOn(day)
          return (
            <li key={day} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
              <span className="grow tabular-nums">
                {holiday ? joinParts(locale, [t(`admin.settings.holidays.names.${holiday}`), date]) : date}
              </span>
              <Badge tone={kind === 'opened' ? 'good' : 'muted'}>{t(`admin.settings.holidays.kinds.${kind}`)}</Badge>
              <Button
                variant="quiet"
                size="compact"
                aria-label={labelled(locale, label, date)}
                onClick={() => setChanging({ day, kind: NEXT[kind] })}
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
      {changing !== undefined && (
        <DayDialog holidays={holidays} change={changing} today={today} onClose={() => setChanging(undefined)} />
      )}
    </SettingSection>
  )
}

type DayDialogProps = {
  holidays: ShownSettings['holidays']
  change: OfficeDay | null
  today: string
  onClose: () => void
}

function DayDialog({ holidays: { value, version }, change, today, onClose }: DayDialogProps) {
  const { t, locale } = useI18n()
  const form = useSettingForm({
    initial: { day: change?.day ?? '', reason: '' },
    check: ({ day }) => (day < today ? { day: { key: 'admin.settings.holidays.dayMissing' } } : {}),
    send: ({ day, reason }) =>
      browserApi().call('PUT /settings/admin/holidays', {
        body: { version, reason, value: withDay(value, change ?? { day, kind: 'added' }, today) },
      }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t(change ? 'admin.settings.holidays.changeTitle' : 'admin.settings.holidays.edit')}
      description={
        <>
          {change && (
            <>
              {formatLongDate(locale, new Date(change.day), 'UTC')}
              {fullStop(locale)}
            </>
          )}
          {t('admin.settings.holidays.touches')}
        </>
      }
      submit={t('admin.settings.save')}
      onClose={onClose}
    >
      {!change && <TextField {...form.field('day')} type="date" min={today} label={t('admin.settings.holidays.day')} />}
    </ReasonDialog>
  )
}
