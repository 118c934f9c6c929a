import { Ellipsis, Pencil, Reply } from 'lucide'
import { type ReactNode, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { EDIT_MINUTES } from '#contract/threads/constants.ts'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { EditBox } from './edit-box.tsx'
import { Message } from './message.tsx'
import { MessageFiles } from './message-files.tsx'
import type { ShownMessage, Side, ThreadApi } from './thread-api.ts'

const EDIT_MS = EDIT_MINUTES * 60_000

type SentMessageProps = {
  message: ShownMessage
  side: Side
  api: ThreadApi
  client: string | undefined
  clientLocale: string | undefined
  /** When the other side saw it; only on the last one that they did. */
  seenAt: string | null
  canWrite: boolean
  /** Where one writes: the focus goes there after quoting. */
  box: RefObject<HTMLTextAreaElement | null>
  onQuote: () => void
  onChanged: (message: ShownMessage) => void
  fileAction: ((file: MessageFile) => ReactNode) | undefined
}

/** A message that the server has. */
export function SentMessage({
  message,
  side,
  api,
  client,
  clientLocale,
  seenAt,
  canWrite,
  box,
  onQuote,
  onChanged,
  fileAction,
}: SentMessageProps) {
  const { t } = useI18n()
  const [isEditing, setIsEditing] = useState(false)
  const editor = useRef<HTMLTextAreaElement>(null)
  const menu = useFocusBack<HTMLButtonElement>(isEditing)
  const next = useRef<RefObject<HTMLTextAreaElement | null> | null>(null)
  const isYoung = useIsYoung(message.sent_at)
  const isOurs = message.side === side
  const canEdit = canWrite && message.is_mine && isYoung && message.text !== ''
  return (
    <Message
      kind={message.kind}
      isOurs={isOurs}
      author={message.author}
      text={message.text}
      lang={message.side === 'client' ? clientLocale : undefined}
      quote={message.quote}
      client={client}
      files={<MessageFiles files={message.files} pathOf={api.filePath} actionOf={fileAction} />}
      editor={
        isEditing && (
          <EditBox
            box={editor}
            id={message.id}
            text={message.text}
            save={(text) => api.edit(message.id, text)}
            onDone={(changed) => {
              setIsEditing(false)
              if (changed) onChanged(changed)
            }}
          />
        )
      }
      actions={
        canWrite &&
        !isEditing && (
          <Menu
            align={isOurs ? 'end' : 'start'}
            focusAfter={() => next.current?.current ?? null}
            trigger={
              <IconButton
                ref={menu}
                icon={Ellipsis}
                label={t('threads.actionsOf', { author: message.author })}
                className="opacity-60 group-focus-within/message:opacity-100 group-hover/message:opacity-100"
              />
            }
          >
            <MenuItem
              icon={Reply}
              onSelect={() => {
                next.current = box
                onQuote()
                // At once: a menu that closes while the page is busy does not always hand the focus on.
                box.current?.focus()
              }}
            >
              {t('threads.quote')}
            </MenuItem>
            {canEdit && (
              <MenuItem
                icon={Pencil}
                onSelect={() => {
                  next.current = editor
                  setIsEditing(true)
                }}
              >
                {t('threads.edit')}
              </MenuItem>
            )}
          </Menu>
        )
      }
      foot={
        <>
          {!message.is_mine && <span className="font-label">{message.author}</span>}
          {message.is_mine && <span className="sr-only">{t('threads.you')}</span>}
          {!message.is_mine && <span aria-hidden="true">·</span>}
          <DateText value={message.sent_at} output="timeOnly" />
          {message.edited_at && <span>· {t('threads.edited')}</span>}
          {seenAt && (
            <span>
              · {t('threads.seen')} <DateText value={seenAt} output="timeOnly" />
            </span>
          )}
        </>
      }
    />
  )
}

/** Whether it can still be changed, also as the minutes pass. The server decides; this only saves a vain try. */
function useIsYoung(sentAt: string): boolean {
  const endsAtMs = new Date(sentAt).getTime() + EDIT_MS
  return useSyncExternalStore(
    (tick) => {
      const timer = setTimeout(tick, Math.max(0, endsAtMs - Date.now()) + 50)
      return () => clearTimeout(timer)
    },
    () => Date.now() < endsAtMs,
  )
}
