import type { ClientPage } from '../../../contract/desk-clients.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { hoursAndMinutes } from '../case-clock.tsx'

export function Figures({ client: { paid, packages, clock, messages, late_todos: late } }: { client: ClientPage }) {
  const { t } = useI18n()
  const format = useFormat()
  const figures: { label: string; value: string; note?: string }[] = [
    {
      label: t('desk.client.paid'),
      value: paid.length > 0 ? paid.map((money) => format.money(money)).join(' + ') : '–',
      note: t('desk.client.packages', { count: packages.length }),
    },
    {
      label: t('desk.client.waits'),
      value: clock ? hoursAndMinutes(t, clock.spent_minutes) : '–',
      ...(clock && { note: t('desk.client.of', { time: hoursAndMinutes(t, clock.promised_minutes) }) }),
    },
    { label: t('desk.client.messages'), value: format.number(messages) },
    { label: t('desk.today.lateTodos'), value: format.number(late) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y bg-line lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-paper px-4 py-3 max-lg:odd:pl-0 lg:first:pl-0">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd>
            <span className="block text-figure-m wrap-anywhere tabular-nums">{value}</span>
            {note && <span className="text-caption text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
