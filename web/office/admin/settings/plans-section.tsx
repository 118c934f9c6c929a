import { useState } from 'react'
import type { PlanPriceShown, ShownSettings } from '#contract/settings/endpoints.ts'
import { labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { centsOf } from '#web/public/tools/typed-fields.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Opened = { what: 'change' | 'text' | 'reset'; key: PlanPriceShown['key'] }

/** What each package costs and how long it is valid; a change holds for what is bought from then on. */
export function PlansSection({ plans, texts }: Pick<ShownSettings, 'plans' | 'texts'>) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const [opened, setOpened] = useState<Opened | null>(null)
  const plan = plans.find(({ key }) => key === opened?.key)
  const columns: Column<PlanPriceShown>[] = [
    { key: 'name', header: t('admin.settings.plans.name'), card: 'title', cell: ({ name }) => <strong>{name}</strong> },
    {
      key: 'price',
      header: t('admin.settings.plans.price'),
      align: 'end',
      cell: ({ price, default_price, currency }) => (
        <>
          {price !== default_price && (
            <Former text={format.money({ cents: Math.round(default_price * 100), currency })} />
          )}
          <strong>{format.money({ cents: Math.round(price * 100), currency })}</strong>
        </>
      ),
    },
    {
      key: 'days',
      header: t('admin.settings.plans.validity'),
      cell: ({ duration_days, default_duration_days: first }) => (
        <>
          {duration_days !== first && <Former text={t('admin.settings.plans.days', { count: first })} />}
          {t('admin.settings.plans.days', { count: duration_days })}
        </>
      ),
    },
    {
      key: 'since',
      header: t('admin.settings.plans.since'),
      cell: ({ since }) => (since ? <DateText value={since} output="dateOnly" /> : t('admin.settings.isDefault')),
    },
    {
      key: 'bought',
      header: t('admin.settings.plans.bought'),
      align: 'end',
      cell: ({ bought }) => format.number(bought),
    },
    {
      key: 'change',
      header: t('admin.settings.plans.action'),
      card: 'foot',
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <Button variant="second" size="compact" onClick={() => setOpened({ what: 'change', key: row.key })}>
            {t('admin.settings.plans.edit', { name: row.name })}
          </Button>
          <Button variant="second" size="compact" onClick={() => setOpened({ what: 'text', key: row.key })}>
            {t('admin.settings.texts.edit', { name: row.name })}
          </Button>
          {(row.price !== row.default_price || row.duration_days !== row.default_duration_days) && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={labelled(locale, t('admin.settings.toDefault'), row.name)}
              onClick={() => setOpened({ what: 'reset', key: row.key })}
            >
              {t('admin.settings.toDefault')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <section id="plans" aria-labelledby="plans-title" className="scroll-mt-24">
      <h2 id="plans-title" className="mb-4 border-b border-ink pb-2 text-h3">
        {t('admin.settings.plans.title')}
      </h2>
      <p className="mb-4 max-w-[42rem] text-small text-ink-soft">{t('admin.settings.plans.lead')}</p>
      <DataTable
        caption={t('admin.settings.plans.title')}
        hideCaption
        columns={columns}
        rows={plans}
        rowKey={({ key }) => key}
        cardsEarly
      />
      {plan && opened?.what === 'change' && <PriceDialog plan={plan} onClose={() => setOpened(null)} />}
      {plan && opened?.what === 'text' && <TextDialog plan={plan} texts={texts} onClose={() => setOpened(null)} />}
      {plan && opened?.what === 'reset' && <ResetPriceDialog plan={plan} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** What it was from the start, before what it is now. */
function Former({ text }: { text: string }) {
  const { t } = useI18n()
  return (
    <>
      <s className="text-ink-soft">
        <span className="sr-only">{t('admin.settings.plans.before')} </span>
        {text}
      </s>{' '}
    </>
  )
}

/** In dollars, as it is typed in any of the four languages: 1419, 1,419.00 or 1 419,00. */
function priceOf(text: string): number | undefined {
  const price = (centsOf(text) ?? 0) / 100
  return price >= 1 && price < 100_000 ? price : undefined
}

function daysOf(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : undefined
}

function PriceDialog({ plan, onClose }: { plan: PlanPriceShown; onClose: () => void }) {
  const { t } = useI18n()
  const { key, version, bought } = plan
  const form = useSettingForm({
    initial: { price: plan.price.toFixed(2), duration_days: String(plan.duration_days), reason: '' },
    check: ({ price, duration_days }) => ({
      ...(priceOf(price) === undefined && { price: { key: 'admin.settings.plans.priceWrong' as const } }),
      ...(daysOf(duration_days) === undefined && { duration_days: { key: 'admin.settings.plans.daysWrong' as const } }),
    }),
    send: ({ price, duration_days, reason }) =>
      browserApi().call('PUT /settings/admin/plans/{key}', {
        params: { key },
        body: { version, reason, price: priceOf(price) ?? 0, duration_days: daysOf(duration_days) ?? 0 },
      }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={plan.name}
      description={t('admin.settings.plans.touches', { count: bought })}
      submit={t('admin.settings.plans.submit')}
      onClose={onClose}
    >
      <TextField
        {...form.field('price')}
        label={t('admin.settings.plans.price')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.field('duration_days')}
        label={t('admin.settings.plans.validityDays')}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  )
}

function ResetPriceDialog({ plan, onClose }: { plan: PlanPriceShown; onClose: () => void }) {
  const { t } = useI18n()
  const { key, version, name, bought } = plan
  const form = useSettingForm({
    initial: { reason: '' },
    send: ({ reason }) =>
      browserApi().call('POST /settings/admin/plans/{key}/default', { params: { key }, body: { version, reason } }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.resetTitle', { what: name })}
      description={t('admin.settings.plans.touches', { count: bought })}
      submit={t('admin.settings.toDefault')}
      onClose={onClose}
    />
  )
}
