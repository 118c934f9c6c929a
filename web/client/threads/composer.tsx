import { Paperclip, SendHorizontal, X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { DOCUMENT_ACCEPT } from '#contract/documents/constants.ts'
import { THREAD_TEXT_MAX } from '#contract/threads/constants.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { FieldMessage } from '#web/ui/inputs/field.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import { useFilePicker } from '#web/ui/inputs/use-file-picker.tsx'
import { ComposerFiles } from './composer-files.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { QuoteLines } from './message.tsx'
import type { Side } from './thread-api.ts'
import type { useAttachments } from './use-attachments.ts'
import type { useDraft } from './use-draft.ts'

/** With so much room left, or less, it is shown how much. */
const COUNTED_FROM = 500
/** How much room is left is read out here, and not with every key. */
const SAID_AT = [COUNTED_FROM, 100, 0, -1]

/** What stands beside the attachments; `insert` puts words into the box. */
export type ComposerTools = ((insert: (text: string) => void) => ReactNode) | undefined

type ComposerProps = {
  side: Side
  /** Whom one writes to. */
  recipient: string | undefined
  writing: ReturnType<typeof useDraft>
  attachments: ReturnType<typeof useAttachments>
  /** The box, so that quoting can put the focus there. */
  box: RefObject<HTMLTextAreaElement | null>
  onTyping?: () => void
  tools?: ComposerTools
  /** One line above the edge of a phone: signs instead of words. */
  isCompact: boolean
}

export function Composer({ side, recipient, writing, attachments, box, onTyping, tools, isCompact }: ComposerProps) {
  const { t } = useI18n()
  const id = useId()
  const { picker, open } = useFilePicker({ multiple: true, accept: DOCUMENT_ACCEPT, onFiles: attachments.add })
  const { draft, asideKind, change, changeKind, send, isKept } = writing
  const left = THREAD_TEXT_MAX - draft.text.trim().length
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  const isCounted = left <= COUNTED_FROM
  const count = left < 0 ? t('threads.tooLong', { count: -left }) : t('threads.left', { count: left })
  const saidCount = useSaidAt(left, SAID_AT, isCounted ? count : '')
  const hasArrived = draft.files.some(({ id: file }) => file === attachments.arrived?.id)
  const canSend = !isEmpty && left >= 0 && !attachments.isUploading
  const isNote = draft.kind === 'note'
  const placeholder = placeholderOf()

  function placeholderOf(): string {
    if (isNote) return t('threads.writeNote')
    return recipient ? t('threads.writeTo', { name: recipient }) : t('threads.write')
  }

  function submit() {
    if (!canSend) return
    send()
    box.current?.focus()
  }

  function leaveQuote() {
    change({ quote: null })
    box.current?.focus()
  }

  /** Words that are ready go after what was typed. */
  function insert(text: string) {
    change({ text: draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n\n${text}` })
    document.getElementById(`${id}-box`)?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && draft.quote) {
      event.stopPropagation()
      // Or the browser would close the sheet that it stands in.
      event.preventDefault()
      leaveQuote()
    }
  }

  const hint = hintOf()
  function hintOf(): string | null {
    if (attachments.isUploading) return t('threads.filesOnTheirWay')
    if (!isKept) return t('threads.draftNotKept')
    return isEmpty ? t('threads.sendKeys') : t('threads.draftKept')
  }

  return (
    <form
      aria-label={t(isNote ? 'threads.writeNote' : 'threads.write')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={classNames(
        'rounded-card border-[1.5px] border-line-strong bg-surface p-2.5 focus-within:border-primary',
        isNote && 'on-night border-dashed',
      )}
    >
      {side === 'staff' && (
        <KindSwitch kind={draft.kind} asideKind={asideKind} client={recipient} onChange={changeKind} />
      )}
      {draft.quote && (
        <div className="flex items-start justify-between gap-2 px-1 pt-1">
          <QuoteLines quote={draft.quote} />
          <IconButton icon={X} label={t('threads.leaveQuote')} onClick={leaveQuote} />
        </div>
      )}
      <ComposerFiles
        files={draft.files}
        attachments={attachments}
        box={box}
        onRemove={(file) => change({ files: draft.files.filter((one) => one.id !== file) })}
      />
      <div className={classNames(isCompact && 'flex items-end gap-1')}>
        {isCompact && attachButton()}
        <textarea
          ref={box}
          id={`${id}-box`}
          data-desk-key={side === 'staff' ? 'r' : undefined}
          rows={isCompact ? 1 : 2}
          value={draft.text}
          onChange={(event) => {
            change({ text: event.target.value })
            onTyping?.()
          }}
          onKeyDown={handleKey}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-describedby={isCounted ? `${id}-count ${id}-hint` : `${id}-hint`}
          aria-invalid={left < 0 || undefined}
          className="max-h-60 min-h-11 w-full flex-1 resize-none bg-transparent px-2 py-2 outline-none field-sizing-content placeholder:text-ink-faint"
        />
        {isCompact && (
          <Button
            type="submit"
            size="compact"
            disabled={!canSend}
            aria-label={t(isNote ? 'threads.saveNote' : 'threads.send')}
            variant={side === 'staff' ? 'next' : 'main'}
          >
            <Icon of={SendHorizontal} />
          </Button>
        )}
      </div>
      <div className={classNames('flex flex-wrap items-center gap-x-2', isCompact && isEmpty && !tools && 'sr-only')}>
        {!isCompact && attachButton()}
        {tools?.(insert)}
        <p
          id={`${id}-hint`}
          className={classNames('min-w-0 flex-1 text-caption text-ink-soft', isCompact && isEmpty && 'sr-only')}
        >
          {hint}
        </p>
        {isCounted && (
          <p
            id={`${id}-count`}
            className={classNames('text-caption tabular-nums', left < 0 ? 'text-danger' : 'text-ink-soft')}
          >
            {count}
          </p>
        )}
        {!isCompact && (
          <Button
            type="submit"
            size="compact"
            disabled={!canSend}
            variant={side === 'staff' ? 'next' : 'main'}
            startIcon={<Icon of={SendHorizontal} size={18} />}
          >
            {t(isNote ? 'threads.saveNote' : 'threads.send')}
          </Button>
        )}
      </div>
      {/* Each for itself: one that is said does not say the other again. */}
      <div role="status" aria-atomic="false" className="sr-only">
        <p>{saidCount}</p>
        <p>{hasArrived && t('threads.fileAttached', { file: attachments.arrived?.name ?? '' })}</p>
      </div>
      <div role="alert">{attachments.refusal && <FieldMessage id={`${id}-files`} error={attachments.refusal} />}</div>
    </form>
  )

  function attachButton() {
    return (
      <>
        {picker}
        <IconButton icon={Paperclip} label={t('threads.attach')} onClick={open} />
      </>
    )
  }
}

/** A text as it was when a number last went past one of some marks, downwards or up. */
function useSaidAt(value: number, marks: readonly number[], text: string): string {
  const passed = marks.filter((mark) => value <= mark).length
  const [said, setSaid] = useState({ passed, text })
  if (said.passed !== passed) setSaid({ passed, text })
  return said.text
}
