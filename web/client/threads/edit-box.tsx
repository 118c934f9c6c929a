import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { THREAD_TEXT_MAX } from '#contract/threads/constants.ts'
import { DraftNotice } from '#web/data/forms/draft-notice.tsx'
import { useAction } from '#web/data/forms/use-action.ts'
import { useKeptText } from '#web/data/forms/use-kept-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldMessage } from '#web/ui/inputs/field.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import type { ShownMessage } from './thread-api.ts'

type EditBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  id: string
  text: string
  save: (text: string) => Promise<ShownMessage>
  /** Without a message when nothing was changed. */
  onDone: (changed?: ShownMessage) => void
}

/** A message being changed in its own place. */
export function EditBox({ box, id: messageId, text: before, save, onDone }: EditBoxProps) {
  const { t } = useI18n()
  const { value: text, setValue: setText, restored, forget, discard } = useKeptText(`message ${messageId}`, before)
  const { run, isBusy, failure } = useAction()
  const id = useId()
  // The field has the focus after the choice to edit.
  useEffect(() => box.current?.focus(), [box])
  const wanted = text.trim()
  const canSave = wanted !== '' && wanted.length <= THREAD_TEXT_MAX

  async function submit() {
    if (!canSave) return
    if (wanted === before) return cancel()
    await run({ call: async () => finish(await save(wanted)), refresh: false })
  }

  function finish(changed?: ShownMessage) {
    forget()
    onDone(changed)
  }
  const cancel = () => finish()

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      // Or the browser would close the sheet that it stands in.
      event.preventDefault()
      cancel()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    }
  }

  return (
    <div>
      {restored && <DraftNotice restored={restored} onDiscard={discard} />}
      <Textarea
        ref={box}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        aria-label={t('threads.editLabel')}
        aria-invalid={failure !== null || undefined}
        aria-describedby={failure === null ? undefined : id}
        className="max-h-60"
      />
      <div role="alert">{failure && <FieldMessage id={id} error={failure} />}</div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="compact" onClick={cancel}>
          {t('threads.cancel')}
        </Button>
        <Button
          size="compact"
          disabled={!canSave}
          busy={isBusy}
          busyLabel={t('threads.saving')}
          onClick={() => void submit()}
        >
          {t('threads.save')}
        </Button>
      </div>
    </div>
  )
}
