import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide'
import type { OpenSum } from '#papers/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { CheckedRow } from './checked-rows.ts'
import type { PaperEntryProps } from './paper-entry.tsx'

type SumFootProps = {
  rows: readonly CheckedRow[]
  openSum: OpenSum | null
  formId: string
  of: PaperEntryProps['of']
  onPrinted: () => void
}

/** The sum is at the foot, always: the two figures that disagree, or that all add up. */
export function SumFoot({ rows, openSum, formId, of, onPrinted }: SumFootProps) {
  const { t } = useI18n()
  const left = rows.filter((row) => row.isToLookAt).length
  const sums = rows.filter((row) => row.isSum).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-ink py-4">
      <p className="flex min-w-0 gap-3">
        <Icon
          of={openSum ? TriangleAlert : CircleCheck}
          size={22}
          className={openSum ? 'text-amber-ink' : 'text-money'}
        />
        <span>
          <strong className="block font-semibold">
            {openSum ? <OpenSumWords sum={openSum} /> : t('reading.check.sums', { count: sums })}
          </strong>
          <span className="text-small text-ink-soft">{t('reading.check.rows', { count: rows.length, left })}</span>
        </span>
      </p>
      <span className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button variant="second" onClick={onPrinted}>
            {t('reading.check.printedLikeThis')}
          </Button>
        )}
        <Button type="submit" form={formId} variant="main" disabled={left > 0} endIcon={<Icon of={ArrowRight} />}>
          {t(of === 'contract' ? 'reading.check.compare' : 'reading.check.goOn')}
        </Button>
      </span>
    </div>
  )
}

function OpenSumWords({ sum }: { sum: OpenSum }) {
  const { t, locale } = useI18n()
  const written = (cents: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)
  return t('reading.check.openSum', {
    from: sum.from + 1,
    to: sum.to,
    made: written(sum.made),
    printed: written(sum.printed),
  })
}
