import { type ReactNode, useState } from 'react'
import { RETENTION_LIMITS } from '#contract/settings/constants.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { PRIVACY_PATH } from '#web/app/shell/nav-links.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Not to be set: the law or a promise says how long. */
const PROOF_YEARS = 2
const UNCONFIRMED_DAYS = 7

/** How long things are kept: what an owner sets, and beside it what is fixed. */
export function RetentionSection({ retention }: { retention: ShownSettings['retention'] }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const { case_files_days: days, requests_years: years } = retention.value
  const daysText = (count: number) => t('admin.settings.retention.days', { count })
  const yearsText = (count: number) => t('admin.settings.retention.years', { count })
  return (
    <SettingSection id="retention" setting={retention} settingKey="retention" onEdit={() => setIsOpen(true)}>
      <dl className="max-w-[42rem]">
        <Kept what={t('admin.settings.retention.case_files_days')} howLong={<strong>{daysText(days)}</strong>} />
        <Kept what={t('admin.settings.retention.requests_years')} howLong={<strong>{yearsText(years)}</strong>} />
      </dl>
      <h3 className="mt-6 text-label font-semibold">{t('admin.settings.retention.fixed')}</h3>
      <dl className="max-w-[42rem] text-ink-soft">
        <Kept what={t('admin.settings.retention.invoices')} howLong={t('admin.settings.retention.invoicesKept')} />
        <Kept what={t('admin.settings.retention.proof')} howLong={yearsText(PROOF_YEARS)} />
        <Kept what={t('admin.settings.retention.unconfirmed')} howLong={daysText(UNCONFIRMED_DAYS)} />
      </dl>
      <p>
        <PlainLink href={`${PRIVACY_PATH}#collect`} className="inline-flex min-h-11 items-center">
          {t('admin.settings.retention.policy')}
        </PlainLink>
      </p>
      {isOpen && <RetentionDialog retention={retention} onClose={() => setIsOpen(false)} />}
    </SettingSection>
  )
}

function Kept({ what, howLong }: { what: string; howLong: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b py-2">
      <dt>{what}</dt>
      <dd className="tabular-nums">{howLong}</dd>
    </div>
  )
}

function wholeWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}

function RetentionDialog({ retention, onClose }: { retention: ShownSettings['retention']; onClose: () => void }) {
  const { t } = useI18n()
  const { value, version } = retention
  const { case_files_days: dayLimits, requests_years: yearLimits } = RETENTION_LIMITS
  const form = useSettingForm({
    initial: {
      case_files_days: String(value.case_files_days),
      requests_years: String(value.requests_years),
      reason: '',
    },
    check: ({ case_files_days, requests_years }) => ({
      ...(!wholeWithin(case_files_days, dayLimits) && {
        case_files_days: { key: 'admin.settings.retention.daysWrong' as const, values: dayLimits },
      }),
      ...(!wholeWithin(requests_years, yearLimits) && {
        requests_years: { key: 'admin.settings.retention.yearsWrong' as const, values: yearLimits },
      }),
    }),
    send: ({ case_files_days, requests_years, reason }) =>
      browserApi().call('PUT /settings/admin/retention', {
        body: {
          version,
          reason,
          case_files_days: Number(case_files_days),
          requests_years: Number(requests_years),
        },
      }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.retention.title')}
      description={t('admin.settings.retention.touches')}
      submit={t('admin.settings.save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('case_files_days')}
        label={t('admin.settings.retention.inDays')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('requests_years')}
        label={t('admin.settings.retention.inYears')}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  )
}
