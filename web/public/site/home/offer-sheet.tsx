import { Check, type IconNode, X } from 'lucide'
import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'

type Mark = 'kept' | 'inPrice' | 'struckOut'
type Line = { name: MessageKey; mark: Mark }

const LINES: readonly Line[] = [
  { name: 'home.offer.vehicle', mark: 'kept' },
  { name: 'home.offer.freight', mark: 'inPrice' },
  { name: 'home.offer.adminFee', mark: 'inPrice' },
  { name: 'home.offer.etching', mark: 'struckOut' },
  { name: 'home.offer.protection', mark: 'struckOut' },
]

// Paper is paper in both themes, so its inks are those of the light palette.
const MARK: Record<Mark, { icon: IconNode; label: MessageKey; ink: string }> = {
  kept: { icon: Check, label: 'home.offer.kept', ink: 'text-[#176233]' },
  // In Quebec, whose offer this is, the advertised price includes them.
  inPrice: { icon: X, label: 'home.offer.inPrice', ink: 'text-[#7a4508]' },
  struckOut: { icon: X, label: 'home.offer.struckOut', ink: 'text-[#4f5b6b]' },
}

/** The second page of an offer, gone through line by line. A drawing made of words. */
export function OfferSheet() {
  const { t } = useI18n()
  return (
    <div
      role="img"
      aria-label={t('home.offer.label')}
      className="mx-4 -mb-5 -rotate-[1.6deg] rounded-t-badge bg-[#fefdfa] px-5 pt-5 pb-8 text-[0.9375rem] text-[#152338] dark:bg-[#e7e3d8] sm:mr-9 sm:ml-auto sm:w-[33rem] sm:max-w-[calc(100%-4rem)] sm:px-7 sm:text-[1rem]"
    >
      <div aria-hidden="true">
        <div className="flex justify-between gap-4 border-b-[1.5px] border-[#152338] pb-2.5 text-[0.875rem] text-[#4f5b6b]">
          <span className="whitespace-nowrap">{t('home.offer.page')}</span>
          <span className="text-right">{t('home.offer.received')}</span>
        </div>
        {LINES.map(({ name, mark }) => (
          <div
            key={name}
            className="flex items-center justify-between gap-3 border-b border-[#152338]/16 py-2.5 leading-[1.4]"
          >
            <span className={classNames(mark !== 'kept' && 'text-[#4f5b6b] line-through decoration-2')}>{t(name)}</span>
            <span
              className={classNames(
                'inline-flex items-center gap-2 text-[0.9375rem] font-semibold whitespace-nowrap',
                MARK[mark].ink,
              )}
            >
              <Icon of={MARK[mark].icon} size={17} />
              {t(MARK[mark].label)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
