import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { Quoted } from './kept-drafts.ts'
import { findLinks } from './links.ts'
import type { MessageKind } from './thread-api.ts'

type MessageProps = {
  kind: MessageKind
  /** On the reader's own side of the conversation, which is the right one. */
  isOurs: boolean
  author: string
  text: string
  /** Its language, where that is known. */
  lang?: string | undefined
  quote: Quoted | null
  /** Who will never see a note. */
  client: string | undefined
  files?: ReactNode
  /** Who and when, below. */
  foot: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** Takes the place of the text while it is being changed. */
  editor?: ReactNode
}

/**
 * One message: theirs on the left with their initials, ours on the right, and a note that looks different from both.
 */
export function Message({
  kind,
  isOurs,
  author,
  text,
  lang,
  quote,
  client,
  files,
  foot,
  actions,
  editor,
}: MessageProps) {
  const isNote = kind === 'note'
  return (
    <div className={classNames('group/message flex gap-2.5', isOurs ? 'justify-end' : 'justify-start')}>
      {!isOurs && <Avatar name={author} size="small" tone="night" className="mt-0.5" />}
      <div
        className={classNames(
          'flex max-w-[85%] min-w-0 flex-col',
          isOurs ? 'items-end' : 'items-start',
          Boolean(editor) && 'w-full',
        )}
      >
        <div
          className={classNames(
            'flex max-w-full items-center gap-1',
            isOurs && 'flex-row-reverse',
            Boolean(editor) && 'w-full',
          )}
        >
          <div
            className={classNames(
              'min-w-0 rounded-card border px-4 py-3',
              isNote && 'on-night border-[1.5px] border-dashed border-line-strong',
              !isNote && isOurs && 'border-transparent bg-primary-tint',
              !isNote && !isOurs && 'bg-surface',
              Boolean(editor) && 'flex-1',
            )}
          >
            {isNote && <NoteMark client={client} />}
            {quote && <QuoteLines quote={quote} />}
            {editor || (text !== '' && <LinkedText text={text} lang={lang} />)}
            {files}
          </div>
          {actions}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-1.5 text-caption text-ink-soft">{foot}</div>
      </div>
    </div>
  )
}

export function NoteMark({ client }: { client: string | undefined }) {
  const { t } = useI18n()
  return (
    <p className="mb-1 flex items-center gap-1.5 text-caption text-ink-soft">
      <Icon of={Lock} size={15} />
      {client ? t('threads.noteMarkNamed', { name: client }) : t('threads.noteMark')}
    </p>
  )
}

/** Where an answer belongs to: its author and first lines. */
export function QuoteLines({ quote: { author, text } }: { quote: Quoted }) {
  return (
    <blockquote className="mb-2 border-l-3 border-line-strong pl-2.5 text-small text-ink-soft">
      <p className="font-label">{author}</p>
      <p dir="auto" className="line-clamp-2 break-words whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </blockquote>
  )
}

/**
 * A message as text: lines stay lines, addresses are links to exactly what they show, and nothing else in it is
 * interpreted.
 */
function LinkedText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p dir="auto" lang={lang} className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {findLinks(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            // The parts of a text have no name but their place.
            key={`${index} ${href}`}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-primary underline underline-offset-3 hover:text-primary-strong"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}
