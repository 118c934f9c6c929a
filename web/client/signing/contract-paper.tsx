import { type FormEvent, useRef, useState } from 'react'
import { PaperSlot } from '#web/app/papers/paper-slot.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { OFFLINE_SCOPES } from '#web/data/offline/offline-scopes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import type { SigningHandle } from './use-signing.ts'

const FORM_ID = 'contract'
const ROWS = 8
const loadReader = () => import('./read-contract.ts')
/** All that a contract's text is compared with, kept for when there is no network. */
const LOAD_TYPED = [loadReader] as const

/** The contract as a photo, a file or text: its lines and terms find what was agreed. */
export function ContractPaper({ handle }: { handle: SigningHandle }) {
  const { t } = useI18n()
  const { kept } = handle
  const [compared, setCompared] = useState(0)
  const [failure, setFailure] = useState<'signing.noAmounts' | 'signing.notLoaded' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const left = handle.answer.unread
  const found = kept.lines.filter(({ key }) => kept.read[key] !== undefined).length
  // Open where there was text before; afterwards its reader opens and closes it.
  const [wasFilled] = useState(kept.text.trim() !== '')

  async function compare(event: FormEvent) {
    event.preventDefault()
    try {
      const { readContract } = await loadReader()
      const contract = readContract(kept.text, kept.lines, kept.jurisdiction)
      setFailure(contract ? null : 'signing.noAmounts')
      if (!contract) return
      handle.compare(contract)
      setCompared(compared + 1)
      status.current?.focus()
    } catch {
      setFailure('signing.notLoaded')
    }
  }

  return (
    <section className="mt-5">
      <h2 className="mb-3 text-h3">{t('signing.photograph')}</h2>
      {/* Closed once its text was compared: the next page is photographed the same way. */}
      <PaperSlot
        key={compared}
        formId={FORM_ID}
        of="contract"
        scope={OFFLINE_SCOPES.signing}
        loadTyped={LOAD_TYPED}
        isTyped={kept.text.trim() !== ''}
      />
      <form id={FORM_ID} onSubmit={(event) => void compare(event)}>
        <details open={wasFilled && compared === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary">
            {t('signing.text')}
          </summary>
          <div className="grid gap-3 pb-2">
            <Field label={t('signing.textLabel')} help={t('signing.textHelp')}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={ROWS}
                  value={kept.text}
                  onChange={({ target }) => handle.setText(target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="second" disabled={kept.text.trim() === ''}>
              {t('signing.compare')}
            </Button>
          </div>
        </details>
      </form>
      <p ref={status} tabIndex={-1} role="status" className="text-small text-ink-soft">
        {compared > 0 && t('signing.compared', { found, count: kept.lines.length, left })}
      </p>
      {failure && <Alert type="danger" title={t(failure)} className="mt-2" />}
    </section>
  )
}
