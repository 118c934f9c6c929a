import { Camera, Maximize, ScanText, Sun } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { ReadPaper } from './worker-messages.ts'

const ADVICE = [
  ['closer', Maximize],
  ['flat', ScanText],
  ['light', Sun],
] as const

type PoorPictureProps = { paper: ReadPaper; onRetake: () => void; onTyping: () => void; onTrust: () => void }

/** A picture that cannot be trusted gets advice, and never a verdict. */
export function PoorPicture({ paper, onRetake, onTyping, onTrust }: PoorPictureProps) {
  const { t } = useI18n()
  return (
    <div role="alert" className="grid gap-4 rounded-card border bg-surface p-5">
      <h2 className="text-h3">{t('reading.poor.title')}</h2>
      <p className="text-ink-soft">{t('reading.poor.lead', { sure: paper.sure, found: paper.found })}</p>
      <ul className="grid gap-3">
        {ADVICE.map(([name, icon]) => (
          <li key={name} className="flex gap-3">
            <Icon of={icon} className="mt-0.5 text-primary" />
            <span>
              <span className="block font-label">{t(`reading.poor.${name}`)}</span>
              <span className="block text-small text-ink-soft">{t(`reading.poor.${name}Note`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="next" startIcon={<Icon of={Camera} />} onClick={onRetake}>
          {t('reading.takeAgain')}
        </Button>
        <Button variant="second" onClick={onTyping}>
          {t('reading.typeInstead')}
        </Button>
        <Button variant="second" onClick={onTrust}>
          {t('reading.poor.see')}
        </Button>
      </div>
    </div>
  )
}
