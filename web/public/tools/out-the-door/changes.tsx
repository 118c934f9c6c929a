import type { OutTheDoor } from '#deal/out-the-door.ts'
import type { Jurisdiction, RuleRow, Seller } from '#deal/rule-rows.ts'
import { labelText } from '#locales/tax-names.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '../figures.ts'
import { tireFees } from './whole-price.ts'

type ChangesProps = { rows: Jurisdiction; row: RuleRow | undefined; answer: OutTheDoor; seller: Seller }

/** What would make the total another one, each in a sentence with its figures. */
export function Changes({ rows, row, answer, seller }: ChangesProps) {
  const { locale, t, gap } = useI18n()
  const { exact, between } = useFigures(rows.currency)
  const items = [
    ...answer.changes.map(({ code, tax_differences: by = [], from }) => ({
      key: code,
      title: t(`tools.changes.${code}.title`),
      text: [
        code === 'local_rate_average' && by.length === 0
          ? t('tools.changes.local_rate_average.open')
          : t(`tools.changes.${code}.text`, {
              from: from === undefined ? '' : displayDate(from, 'dateOnly', { locale, t }),
            }),
        ...by.map((each) => t(each > 0 ? 'tools.changes.more' : 'tools.changes.less', { by: exact(Math.abs(each)) })),
      ].join(gap),
    })),
    ...tireFees(row).map((fee) => ({
      key: fee.id,
      title: labelText(t, fee.label),
      text: t('tools.changes.perTire', {
        amount: 'range' in fee ? between(fee.range[0], fee.range[1]) : exact(fee.amount),
      }),
    })),
    ...(answer.annual_duties ?? []).map(({ id, amount }) => ({
      key: id,
      title: t(`tools.changes.yearly.${id === 'ev_contribution' ? 'ev' : 'luxury'}`),
      text: t('tools.changes.yearly.text', { amount: exact(amount) }),
    })),
    ...(row?.all_in_law.applies && seller === 'dealer'
      ? [{ key: 'all-in', title: t('tools.changes.allIn.title'), text: t('tools.changes.allIn.text') }]
      : []),
  ]
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-h4">{t('tools.changes.title')}</h2>
      <ul>
        {items.map(({ key, title, text }) => (
          <li key={key} className="border-b py-2.5 text-small">
            <span className="block font-label">{title}</span>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
        {items.length === 0 && <li className="py-2.5 text-small text-ink-soft">{t('tools.changes.none')}</li>}
      </ul>
    </section>
  )
}
