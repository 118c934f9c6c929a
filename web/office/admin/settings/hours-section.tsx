import { useState } from 'react'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { clockTime, dayName, WEEK_FROM_MONDAY } from '#web/data/i18n/opening-hours.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'
import { hoursOf, type WeekField, weekProblems, weekValues } from './week-values.ts'

export function HoursSection({ hours }: { hours: ShownSettings['hours'] }) {
  const { t, locale } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingSection id="hours" setting={hours} settingKey="hours" onEdit={() => setIsOpen(true)}>
      <dl className="grid max-w-104 gap-y-1 tabular-nums">
        {WEEK_FROM_MONDAY.map((weekday) => {
          const day = hours.value.find((one) => one.weekday === weekday)
          return (
            <div key={weekday} className="flex justify-between gap-4 border-b py-1.5">
              <dt className="first-letter:uppercase">{dayName(t, weekday, 'long')}</dt>
              <dd className={day ? undefined : 'text-ink-soft'}>
                {day
                  ? t('admin.settings.hours.range', {
                      opens: clockTime(locale, day.opens),
                      closes: clockTime(locale, day.closes),
                    })
                  : t('admin.settings.hours.closed')}
              </dd>
            </div>
          )
        })}
      </dl>
      {isOpen && <HoursDialog hours={hours} onClose={() => setIsOpen(false)} />}
    </SettingSection>
  )
}

function HoursDialog({ hours, onClose }: { hours: ShownSettings['hours']; onClose: () => void }) {
  const { t, locale } = useI18n()
  const { version } = hours
  const form = useSettingForm({
    initial: { ...weekValues(hours.value), reason: '' },
    draft: 'settings hours',
    check: (values) => {
      const found: FieldMessages<WeekField> = {}
      for (const weekday of WEEK_FROM_MONDAY) {
        for (const field of [`opens${weekday}`, `closes${weekday}`] as const) {
          const problem = weekProblems(values)[field]
          if (problem) found[field] = { key: `admin.settings.hours.${problem}` }
        }
      }
      return found
    },
    send: ({ reason, ...week }) =>
      browserApi().call('PUT /settings/admin/hours', { body: { version, reason, value: hoursOf(week) } }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.hours.title')}
      description={t('admin.settings.hours.touches')}
      submit={t('admin.settings.save')}
      size="wide"
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">{t('admin.settings.hours.blank')}</p>
      {WEEK_FROM_MONDAY.map((weekday) => {
        const day = dayName(t, weekday, 'long')
        const cell = (field: WeekField, label: string) => (
          <TextField {...form.field(field)} type="time" label={label} aria-label={labelled(locale, day, label)} />
        )
        return (
          <fieldset key={weekday} className="grid gap-x-4 gap-y-2 border-b pb-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <legend className="sr-only">{day}</legend>
            <p aria-hidden="true" className="content-center text-label font-semibold first-letter:uppercase">
              {day}
            </p>
            <div className="grid grid-cols-2 gap-3">
              {cell(`opens${weekday}`, t('admin.settings.hours.opens'))}
              {cell(`closes${weekday}`, t('admin.settings.hours.closes'))}
            </div>
          </fieldset>
        )
      })}
    </ReasonDialog>
  )
}
