import { type DragEvent, type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useLostFocus } from '#web/ui/browser/use-lost-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Composer, type ComposerTools } from './composer.tsx'
import { quoting } from './kept-drafts.ts'
import { FoldedLog, type LogEntry, MessageLog } from './message-log.tsx'
import { SentMessage } from './sent-message.tsx'
import type { Side } from './thread-api.ts'
import { UnsentMessage } from './unsent-message.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { usePendingReply } from './use-pending-reply.ts'
import { type Colleague, usePresence } from './use-presence.ts'
import { useThread } from './use-thread.ts'

/** What a phone shows of a conversation before it is opened. */
const FOLDED_MESSAGES = 2
const PHONE = '(width < 48rem)'

type ThreadProps = {
  caseCode: string
  side: Side
  /** Whom one writes to: the consultant's name, or the client's. */
  recipient?: string | undefined
  /** The client's probable language, as a hint for staff. */
  clientLocale?: string
  /** See `Composer`. */
  tools?: ComposerTools
  /** What else can be done with a file of a message. */
  fileAction?: (file: MessageFile) => ReactNode
}

/** The conversation of a case, and where one writes in it. On a client's phone it is folded, with the box at the lower edge. */
export function Thread(props: ThreadProps) {
  return <Conversation key={`${props.side} ${props.caseCode}`} {...props} />
}

function Conversation({ caseCode, side, recipient, clientLocale, tools, fileAction }: ThreadProps) {
  const { t } = useI18n()
  const { api, store, state, unsent, isWaiting } = useThread(side, caseCode)
  const writing = useDraft(side, caseCode)
  const { colleagues, onTyping } = usePresence(side, caseCode, api.announce)
  const attachments = useAttachments(api, writing.draft.files.length, writing.addFile)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isOpened, setIsOpened] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const isPhone = useIsPhone()
  const isFolded = isPhone && side === 'client'
  const loadEarlier = useCallback(() => void store.loadEarlier().catch(() => undefined), [store])
  const markRead = useCallback(() => void store.markRead(), [store])
  const client = side === 'staff' ? recipient : undefined
  usePendingReply({ box, writing, isLoading: state.status === 'loading' })
  const lost = useLostFocus(() => document.querySelector<HTMLElement>('[role="log"]'))

  if (state.status === 'loading') return <ThreadSkeleton side={side} />
  if (state.status === 'failed' && unsent.length === 0) {
    return (
      <div {...lost}>
        <ThreadFailed onRetry={() => void store.refresh()} />
      </div>
    )
  }

  const lastSeen = state.messages.findLast(
    ({ seq, is_mine, kind }) => is_mine && kind === 'message' && seq <= (state.seen?.seq ?? 0),
  )
  const entries: LogEntry[] = [
    ...state.messages.map((message) => ({
      key: message.key ?? message.id,
      at: message.sent_at,
      isOurs: message.is_mine,
      isKnown: message.is_mine,
      node: (
        <SentMessage
          message={message}
          side={side}
          api={api}
          client={client}
          clientLocale={clientLocale}
          seenAt={message === lastSeen ? (state.seen?.at ?? null) : null}
          canWrite={state.isOpen}
          box={box}
          onQuote={() => writing.change(quoting(message))}
          onChanged={store.add}
          fileAction={fileAction}
        />
      ),
    })),
    ...unsent.map((message) => ({
      key: message.key,
      at: message.writtenAt,
      isOurs: true,
      isKnown: false,
      node: <UnsentMessage message={message} isWaiting={isWaiting} client={client} />,
    })),
  ]

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(state.isOpen)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      if (state.isOpen) attachments.add([...event.dataTransfer.files])
    },
  }
  const empty = <Empty side={side} />
  const log = (className: string) => (
    <MessageLog
      entries={entries}
      hasEarlier={state.hasEarlier}
      isLoadingEarlier={state.isLoadingEarlier}
      onEarlier={loadEarlier}
      onSeen={markRead}
      empty={empty}
      className={className}
    />
  )
  const composer = (isCompact: boolean) =>
    state.isOpen ? (
      <Composer
        side={side}
        recipient={recipient}
        writing={writing}
        attachments={attachments}
        box={box}
        onTyping={onTyping}
        tools={tools}
        isCompact={isCompact}
      />
    ) : (
      <p className="rounded-card bg-sunken px-4 py-3 text-small text-ink-soft">{t('threads.closed')}</p>
    )

  if (!isFolded) {
    return (
      <div
        {...drop}
        className={classNames(
          'flex min-h-0 flex-1 flex-col gap-4',
          isOver && 'rounded-card outline-2 outline-dashed outline-primary',
        )}
      >
        {log('max-h-[min(70dvh,42rem)]')}
        <Present colleagues={colleagues} />
        {/* On a phone it is on the first screen, however long the conversation is. */}
        <div
          className={classNames(
            isPhone && state.isOpen && 'foot-bar sticky bottom-0 z-strip -mx-5 border-t bg-paper px-5 py-2.5',
          )}
        >
          {composer(isPhone)}
        </div>
      </div>
    )
  }
  return (
    <div>
      <FoldedLog entries={entries} shown={FOLDED_MESSAGES} onSeen={markRead} empty={empty} />
      {entries.length > 0 && (
        <Button variant="second" size="compact" className="mt-4 w-full" onClick={() => setIsOpened(true)}>
          {t('threads.open')}
        </Button>
      )}
      {!isOpened && (
        <div className="foot-bar fixed inset-x-0 bottom-0 z-strip border-t bg-paper p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          {composer(true)}
        </div>
      )}
      <Sheet
        open={isOpened}
        onOpenChange={setIsOpened}
        title={t('threads.title')}
        closeLabel={t('threads.close')}
        foot={isOpened && composer(true)}
      >
        {isOpened && <div className="flex h-full flex-col">{log('h-full')}</div>}
      </Sheet>
    </div>
  )
}

function Empty({ side }: { side: Side }) {
  const { t } = useI18n()
  return <p className="py-6 text-ink-soft">{t(side === 'staff' ? 'threads.emptyStaff' : 'threads.empty')}</p>
}

/** Which colleagues are in this case now: two answers to one question confuse the client. */
function Present({ colleagues }: { colleagues: readonly Colleague[] }) {
  const { t } = useI18n()
  const typing = colleagues.filter(({ isTyping }) => isTyping)
  return (
    <>
      <p role="status" className="sr-only">
        {typing.map(({ name }) => t('threads.isTyping', { name })).join(' ')}
      </p>
      {colleagues.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-caption text-ink-soft">
          {colleagues.map(({ name, isTyping }) => (
            <li key={name}>{t(isTyping ? 'threads.isTyping' : 'threads.isHere', { name })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function ThreadSkeleton({ side }: { side: Side }) {
  const { t } = useI18n()
  return (
    <div data-reply-loading={side === 'staff' || undefined}>
      <Loading label={t('threads.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-16 w-3/4" />
        <Skeleton className="h-12 w-1/2 self-end" />
        <Skeleton className="h-20 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    </div>
  )
}

function ThreadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <div role="alert" className="card card-pad flex flex-col items-start gap-3">
      <p>{t('threads.failed')}</p>
      <Button variant="second" size="compact" onClick={onRetry}>
        {t('errorPage.retry')}
      </Button>
    </div>
  )
}

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
    () => false,
  )
}
