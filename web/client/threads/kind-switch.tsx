import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { NoteMark } from './message.tsx'
import type { MessageKind } from './thread-api.ts'

type KindSwitchProps = {
  kind: MessageKind
  /** The other kind, where a draft of it was begun. */
  asideKind: MessageKind | null
  client: string | undefined
  onChange: (kind: MessageKind) => void
}

/** To the client, or among colleagues: said before a word is written, not after. */
export function KindSwitch({ kind, asideKind, client, onChange }: KindSwitchProps) {
  const { t } = useI18n()
  const labels = {
    message: client ? t('threads.replyTo', { name: client }) : t('threads.reply'),
    note: t('threads.note'),
  }
  return (
    <div className="px-2">
      <div role="group" aria-label={t('threads.kinds')} className="flex flex-wrap gap-x-5">
        {(['message', 'note'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            data-desk-key={one === 'note' ? 'n' : undefined}
            onClick={() => onChange(one)}
            className={classNames(
              'relative min-h-11 py-2 font-label transition-colors',
              kind === one ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {labels[one]}
            {asideKind === one && kind !== one && (
              <span className="ml-1.5 text-caption text-ink-soft">{t('threads.draft')}</span>
            )}
            {kind === one && <span aria-hidden="true" className="absolute inset-x-0 bottom-1 block road-underline" />}
          </button>
        ))}
      </div>
      {kind === 'note' && <NoteMark client={client} />}
    </div>
  )
}
