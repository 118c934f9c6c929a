import { Camera, ChevronRight, ClipboardPaste, Download, FileText, type IconNode, LockKeyhole } from 'lucide'
import type { ReactNode } from 'react'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { OfflineReader } from './offline-reader.tsx'
import type { PaperEntryProps } from './paper-entry.tsx'
import { READER_BYTES } from './reader-size.ts'

type PaperWaysProps = {
  of: PaperEntryProps['of']
  onPhoto: () => void
  onFile: () => void
  onText: () => void
  onStore: () => Promise<unknown>
}

/** The three ways in, and what becomes of a paper. */
export function PaperWays({ of, onPhoto, onFile, onText, onStore }: PaperWaysProps) {
  const { t } = useI18n()
  const { fileSize } = useFormat()
  const { hasOfflinePages } = useDocumentSettings()
  return (
    <div role="group" aria-label={t(of === 'contract' ? 'papers.waysContract' : 'papers.ways')}>
      <Button
        variant="next"
        size="call"
        className="w-full group-data-typed/ways:border-line-strong group-data-typed/ways:bg-transparent group-data-typed/ways:text-ink"
        startIcon={<Icon of={Camera} />}
        onClick={onPhoto}
      >
        {t('papers.take')}
      </Button>
      <div className={classNames('mt-3 grid', of === 'quote' && 'md:grid-cols-2 md:gap-x-8')}>
        <WayIn
          icon={FileText}
          id="paper-file"
          onPress={onFile}
          title={t('papers.choose')}
          note={t('papers.chooseNote')}
        />
        <WayIn
          icon={ClipboardPaste}
          id="paper-text"
          onPress={onText}
          title={t('papers.paste')}
          note={t(of === 'contract' ? 'papers.pasteContractNote' : 'papers.pasteNote')}
        />
      </div>
      <div
        className={classNames(
          'mt-4 grid gap-3 text-small text-ink-soft',
          of === 'quote' && 'md:grid-cols-2 md:gap-x-8',
        )}
      >
        <Remark icon={LockKeyhole}>
          <strong className="font-semibold text-ink">{t('papers.stays')}</strong> {t('papers.staysNote')}
        </Remark>
        <Remark icon={Download}>{t('papers.fetchedOnce', { size: fileSize(READER_BYTES) })}</Remark>
      </div>
      {hasOfflinePages && <OfflineReader onStore={onStore} />}
    </div>
  )
}

type WayInProps = { icon: IconNode; id: string; title: string; note: string; onPress: () => void }

function WayIn({ icon, id, title, note, onPress }: WayInProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-19 w-full items-center gap-3 border-b py-3 text-start hover:bg-sunken"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-label">
          {title}
        </span>
        <span className="block text-small text-ink-soft">{note}</span>
      </span>
      <Icon of={ChevronRight} className="text-ink-soft" />
    </button>
  )
}

function Remark({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <p className="flex gap-3">
      <Icon of={icon} size={18} className="mt-0.5 text-primary" />
      <span>{children}</span>
    </p>
  )
}
