import { Check, Copy } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

const COPIED_MS = 2_500

export function CopyLink({ link }: { link: string }) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const [problem, setProblem] = useState<MessageKey | null>(null)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    setProblem(null)
    // Browsers keep it from plain http.
    if (!navigator.clipboard) return complain('userProfile.referrals.clipboardApiNotAvailable')
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      complain('userProfile.referrals.failedToCopy')
    }
  }

  function complain(key: MessageKey) {
    setProblem(key)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <Field label={t('userProfile.referrals.link')} error={problem && t(problem)} className="max-w-[40rem]">
      {(control) => (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <input
            {...control}
            ref={input}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="field-control"
          />
          <Button onClick={() => void copy()} startIcon={<Icon of={isCopied ? Check : Copy} size={18} />}>
            <span aria-live="polite">
              {isCopied ? t('userProfile.referrals.copied') : t('userProfile.referrals.copy')}
            </span>
          </Button>
        </div>
      )}
    </Field>
  )
}
