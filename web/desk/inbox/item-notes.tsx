import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InboxNote } from '../../../contract/inbox.ts'
import { browserApi } from '../../api/browser-api.ts'
import { errorText } from '../../api/error-text.ts'
import { randomKey } from '../../forms/attempts.ts'
import { DateText } from '../../i18n/date-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const NOTE_MAX_CHARS = 5_000

/** What colleagues should know, oldest first. */
export function ItemNotes({ itemId, notes }: { itemId: string; notes: readonly InboxNote[] }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="item-notes">
      <h2 id="item-notes" className="mb-3 text-h4">
        {t('inbox.notes.title')}
      </h2>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t('inbox.notes.empty')}</p>
      ) : (
        <ol className="grid gap-4">
          {notes.map((note) => (
            <li key={note.id} className="border-l-4 border-primary pl-4">
              <p className="text-caption text-ink-soft">
                {note.author ?? t('inbox.notes.gone')} · <DateText value={note.created_at} output="relative" />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <NewNote itemId={itemId} />
    </section>
  )
}

type Problem = { isEmpty: true } | { failure: string }

function NewNote({ itemId }: { itemId: string }) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The same words sent twice, because the first answer got lost, are one note. */
  const sending = useRef({ text: '', key: '' })

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') return setProblem({ isEmpty: true })
    if (sending.current.text !== text) sending.current = { text, key: randomKey() }
    setIsBusy(true)
    setProblem(null)
    try {
      const { key } = sending.current
      await browserApi().call('POST /inbox/admin/{id}/notes', {
        params: { id: itemId },
        body: { text },
        idempotencyKey: key,
      })
      sending.current = { text: '', key: '' }
      setText('')
      await revalidate()
    } catch (error) {
      setProblem({ failure: errorText(t, error) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={add} className="mt-6 grid gap-4">
      {problem && 'failure' in problem && (
        <Alert type="danger" title={t('inbox.notes.failed')}>
          {problem.failure}
        </Alert>
      )}
      <Field
        label={t('inbox.notes.label')}
        help={t('inbox.notes.help')}
        error={problem && 'isEmpty' in problem && t('inbox.notes.required')}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={NOTE_MAX_CHARS}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} busyLabel={t('inbox.notes.adding')} className="justify-self-start">
        {t('inbox.notes.add')}
      </Button>
    </form>
  )
}
