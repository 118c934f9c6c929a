import { type Dispatch, type SetStateAction, useState } from 'react'
import type { DeskRoom } from '#contract/desk/offers.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import type { Entry } from './entry-fields.ts'

/** Line names that staff have taught the reader, while an offer is entered. */
export function useLineNames(known: DeskRoom['names'], setEntry: Dispatch<SetStateAction<Entry>>) {
  const { t } = useI18n()
  const showToast = useToast()
  const [names, setNames] = useState(known)

  /** A chosen kind applies to this row; one for unknown words is saved for all consultants, and returned. */
  async function nameLine(line: { text: string; row: number; isUnknown: boolean }, kind: string) {
    setEntry((now) => ({ ...now, kinds: { ...now.kinds, [line.row]: kind } }))
    if (!line.isUnknown) return null
    try {
      const body = { words: line.text, kind }
      const named = await browserApi().call('POST /desk/line-names', { body, idempotencyKey: randomKey() })
      setNames((now) => [...now, named])
      return named
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'danger' })
      return null
    }
  }

  /** Undo of a wrong choice: removed for all consultants and for this row. */
  async function forgetName(row: number, { words, kind }: DeskRoom['names'][number]) {
    try {
      await browserApi().call('DELETE /desk/line-names', { query: { words } })
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'danger' })
      return
    }
    setNames((now) => now.filter((one) => one.words !== words))
    setEntry((now) => {
      const { [row]: set, ...kinds } = now.kinds
      return set === kind ? { ...now, kinds } : now
    })
    showToast({ text: t('offers.entry.forgotten') })
  }

  return { names, nameLine, forgetName }
}
