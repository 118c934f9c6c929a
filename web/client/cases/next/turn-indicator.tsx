import { firstName } from '#contract/accounts/names.ts'
import type { Turn } from '#contract/cases/constants.ts'
import { comma } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'

type TurnIndicatorProps = { turn: Turn; consultant: { name: string } | null }

/** Client, consultant and dealer, the one whose turn it is underlined in amber, and named so for screen readers. */
export function TurnIndicator({ turn, consultant }: TurnIndicatorProps) {
  const { t, locale } = useI18n()
  const sides = [
    { key: 'client', name: t('case.seat.you') },
    { key: 'consultant', name: consultant ? firstName(consultant.name) : t('case.seat.consultant') },
    { key: 'dealer', name: t('case.seat.dealer') },
  ] as const
  return (
    <ul aria-label={t('case.seat.label')} className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
      {sides.map(({ key, name }) => {
        const isNow = key === turn
        return (
          <li key={key} className={isNow ? 'font-semibold' : 'text-ink-soft'}>
            {name}
            {isNow && (
              <span className="sr-only">
                {comma(locale)}
                {key === 'client' ? t('case.seat.yours') : t('case.seat.now')}
              </span>
            )}
            <span
              aria-hidden="true"
              className={classNames('mt-1 block min-w-7', isNow ? 'h-1.25 bg-amber' : 'h-0.75 bg-road')}
            />
          </li>
        )
      })}
    </ul>
  )
}
