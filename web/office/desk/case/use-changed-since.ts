import { useState } from 'react'
import type { Message } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

type Version = { name?: string | undefined; text: string }

/**
 * What to say when the value has changed since the dialog opened: a colleague may have saved meanwhile, and the live page would show that
 * behind the dialog alone. It is said once, with the colleague's version, so that saving again is meant.
 */
export function useChangedSince(now: string | undefined, { name, text }: Version): () => Message | undefined {
  const { t } = useI18n()
  const [seen, setSeen] = useState(now)
  return () => {
    if (now === seen) return undefined
    setSeen(now)
    const values = { name: name || t('desk.case.colleague'), theirs: text }
    return { key: text === '' ? 'desk.case.meanwhileNone' : 'desk.case.meanwhile', values }
  }
}
