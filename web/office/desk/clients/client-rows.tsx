import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'

export function Row({ title, note, end }: { title: ReactNode; note?: ReactNode; end: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b py-3">
      <span className="min-w-0 text-small">
        <span className="block wrap-anywhere">{title}</span>
        {note && <span className="block text-caption wrap-anywhere text-ink-soft">{note}</span>}
      </span>
      <span className="text-small">{end}</span>
    </li>
  )
}

export function Count({ of }: { of: number }) {
  const format = useFormat()
  return <span className="text-caption text-ink-soft tabular-nums">{format.number(of)}</span>
}

export function Nothing() {
  const { t } = useI18n()
  return <p className="pt-3 text-small text-ink-soft">{t('desk.today.none')}</p>
}
