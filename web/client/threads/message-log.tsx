import { ArrowDown } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useLostFocus } from '#web/ui/browser/use-lost-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { dayName, dayOf, useToday } from './days.ts'
import { useLogScroll, useSeen } from './use-log-scroll.ts'

export type LogEntry = {
  key: string
  at: string
  isOurs: boolean
  /** Was read out when it was written: not again because it has arrived. */
  isKnown: boolean
  node: ReactNode
}

/** How long what was fetched from the past stays unsaid: screen readers ask a moment later whether it is news. */
const QUIET_MS = 500

type MessageLogProps = {
  entries: readonly LogEntry[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  onSeen: () => void
  /**
   * Shown in place of entries while there are none: the log itself is present from the start, otherwise the first
   * message would not be announced.
   */
  empty: ReactNode
  /** How tall it is, and what surrounds it. */
  className?: string
}

/** The conversation itself: one stream in one order, days between, the older as one goes up. */
export function MessageLog(props: MessageLogProps) {
  const { entries, hasEarlier, isLoadingEarlier, onEarlier, onSeen, empty, className } = props
  const { t } = useI18n()
  const today = useToday()
  const { log, end, isAtEnd, hasNew, toEnd } = useLogScroll({
    first: entries[0]?.key,
    last: entries.at(-1)?.key,
    isLastOurs: entries.at(-1)?.isOurs ?? false,
    onSeen,
  })
  const isQuiet = useQuiet(isLoadingEarlier)
  // The button above is gone once there is nothing older, and those of a message that was refused with their press.
  const lost = useLostFocus(() => log.current)
  const isEmpty = entries.length === 0
  return (
    <div className={classNames('relative min-h-0', !isEmpty && 'flex-1')}>
      <div
        {...lost}
        ref={log}
        role="log"
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-label={t('threads.title')}
        tabIndex={isEmpty ? -1 : 0}
        className={classNames(
          'relative flex flex-col overflow-y-auto overscroll-contain [overflow-anchor:none]',
          className,
        )}
      >
        {isEmpty && empty}
        {hasEarlier && <Earlier isLoading={isLoadingEarlier} root={log} onEarlier={onEarlier} />}
        <ol className="flex flex-col gap-4 pb-2">
          {entries.map((entry, index) => (
            <li key={entry.key} aria-live={entry.isKnown ? 'off' : undefined} className="animate-message">
              <DayBefore today={today} at={entry.at} before={entries[index - 1]?.at} />
              {entry.node}
            </li>
          ))}
        </ol>
        <div ref={end} className="h-px shrink-0" />
      </div>
      {!isAtEnd && (
        <Button
          variant={hasNew ? 'main' : 'second'}
          size="compact"
          startIcon={<Icon of={ArrowDown} size={17} />}
          onClick={() => {
            toEnd()
            log.current?.focus()
          }}
          className={classNames('absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float', !hasNew && 'bg-surface')}
        >
          {t(hasNew ? 'threads.newMessages' : 'threads.toNewest')}
        </Button>
      )}
    </div>
  )
}

/** Whether what comes is not to be read out: it was fetched from the past. */
function useQuiet(isLoadingEarlier: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(isLoadingEarlier)
  if (isLoadingEarlier && !isQuiet) setIsQuiet(true)
  useEffect(() => {
    if (isLoadingEarlier || !isQuiet) return
    const timer = setTimeout(() => setIsQuiet(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isLoadingEarlier, isQuiet])
  return isQuiet
}

type FoldedLogProps = Pick<MessageLogProps, 'entries' | 'onSeen' | 'empty'> & { shown: number }

/** What a phone shows before the conversation is opened: its last few entries. */
export function FoldedLog({ entries, shown, onSeen, empty }: FoldedLogProps) {
  const { t } = useI18n()
  const end = useRef<HTMLDivElement>(null)
  // More that is new than can be seen here is not seen: then only opening it counts.
  const isAllShown =
    entries.slice(0, -shown).at(-1)?.isOurs !== false || entries.slice(-shown).some(({ isOurs }) => isOurs)
  useSeen(end, isAllShown ? entries.at(-1)?.key : undefined, onSeen)
  const log = useRef<HTMLDivElement>(null)
  const lost = useLostFocus(() => log.current)
  return (
    <div {...lost} ref={log} role="log" aria-live="polite" aria-label={t('threads.title')} tabIndex={-1}>
      {entries.length === 0 && empty}
      <ol className="flex flex-col gap-4">
        {entries.slice(-shown).map(({ key, isKnown, node }) => (
          <li key={key} aria-live={isKnown ? 'off' : undefined} className="animate-message">
            {node}
          </li>
        ))}
      </ol>
      <div ref={end} className="h-px" />
    </div>
  )
}

/** Loads earlier messages when it is scrolled into view; a button for keyboard users. */
function Earlier({
  isLoading,
  root,
  onEarlier,
}: {
  isLoading: boolean
  root: RefObject<HTMLElement | null>
  onEarlier: () => void
}) {
  const { t } = useI18n()
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLoading || !button.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEarlier(), { root: root.current })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading, root, onEarlier])
  return (
    <div ref={button} className="flex justify-center pb-4">
      <Button
        variant="quiet"
        size="compact"
        busy={isLoading}
        busyLabel={t('threads.loadingEarlier')}
        onClick={onEarlier}
      >
        {t('threads.earlier')}
      </Button>
    </div>
  )
}

/** A line between two days. */
function DayBefore({ today, at, before }: { today: number; at: string; before: string | undefined }) {
  const { t, locale } = useI18n()
  const day = dayOf(new Date(at))
  if (before !== undefined && dayOf(new Date(before)) === day) return null
  return <p className="pb-4 text-center text-caption text-ink-soft">{dayName({ locale, t, today }, day)}</p>
}
