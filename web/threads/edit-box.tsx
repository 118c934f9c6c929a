import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { THREAD_TEXT_MAX } from '../../contract/thread-vocabulary.ts'
import { useAction } from '../forms/use-action.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/field.tsx'
import { isComposing } from '../ui/is-composing.ts'
import { Textarea } from '../ui/textarea.tsx'
import type { ShownMessage } from './thread-api.ts'

type EditBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  save: (text: string) => Promise<ShownMessage>
  /** Without a message when nothing was changed. */
  onDone: (changed?: ShownMessage) => void
}

/** A message being changed in its own place. */
export function EditBox({ box, text: before, save, onDone }: EditBoxProps) {
  const { t } = useI18n()
  const [text, setText] = useState(before)
  const { run, isBusy, failure } = useAction()
  const id = useId()
  // Whoever chose to change it goes on by typing.
  useEffect(() => box.current?.focus(), [box])
  const wanted = text.trim()
  const canSave = wanted !== '' && wanted.length <= THREAD_TEXT_MAX

  async function submit() {
    if (!canSave) return
    if (wanted === before) return onDone()
    await run({ call: async () => onDone(await save(wanted)), refresh: false })
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      // Or the browser would close the sheet that it stands in.
      event.preventDefault()
      onDone()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    }
  }

  return (
    <div>
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
        <Button variant="quiet" size="compact" onClick={() => onDone()}>
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
