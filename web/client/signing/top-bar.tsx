import { Phone, X } from 'lucide'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** Plain links: this page is a document of its own, and so is where they lead. */
export function TopBar({ code, className, isOnRoad }: { code: string; className?: string; isOnRoad?: boolean }) {
  const { t } = useI18n()
  const house = useOffice()
  const link = 'target inline-flex items-center justify-center rounded-control'
  return (
    <div className={classNames('flex items-center justify-between px-2.5 py-2', className)}>
      <a href={`/case/${code}`} aria-label={t('signing.close')} className={link}>
        <Icon of={X} size={22} />
      </a>
      <span className="text-small font-label">{code}</span>
      <a
        href={`tel:${house.phone}`}
        aria-label={t('signing.phone')}
        className={classNames(link, isOnRoad && 'bg-strip text-on-night')}
      >
        <Icon of={Phone} size={22} />
      </a>
    </div>
  )
}
