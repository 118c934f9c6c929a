import { useEffect, useId, useRef, useState } from 'react'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'
import { TextInput } from '#web/ui/inputs/text-input.tsx'

/** The address of one's calendar: shown once, replaced or revoked at any time. */
export function FeedSection({ hasFeed }: { hasFeed: boolean }) {
  const { t } = useI18n()
  const id = useId()
  const copy = useCopy()
  const { run, isBusy } = useAction({ failures: 'toast' })
  const [url, setUrl] = useState<string | null>(null)
  const made = useRef<HTMLInputElement>(null)
  // Shown once, and there to be copied.
  useEffect(() => {
    if (url) made.current?.focus()
  }, [url])

  const make = () => run({ call: async () => setUrl((await browserApi().call('POST /desk/calendar/feed', {})).url) })
  const revoke = () =>
    run({
      call: async () => {
        await browserApi().call('DELETE /desk/calendar/feed', {})
        setUrl(null)
      },
      done: t('calendar.hours.feedRevoked'),
    })

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-ink pb-2 text-h4">
        {t('calendar.hours.feedTitle')}
      </h2>
      <p className="py-3 text-small text-ink-soft">{t('calendar.hours.feedText')}</p>
      {url ? (
        <div className="grid gap-2">
          <TextInput
            ref={made}
            readOnly
            value={url}
            aria-label={t('calendar.hours.feedTitle')}
            onFocus={(event) => event.target.select()}
          />
          <p className="text-small font-semibold">{t('calendar.hours.feedOnce')}</p>
        </div>
      ) : (
        hasFeed && <p className="text-small">{t('calendar.hours.feedOn')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {url && (
          <Button
            size="compact"
            onClick={() => void copy(url, { done: t('calendar.hours.feedCopied'), failed: t('desk.case.notCopied') })}
          >
            {t('calendar.hours.feedCopy')}
          </Button>
        )}
        <Button variant="second" size="compact" busy={isBusy} onClick={() => void make()}>
          {t(hasFeed || url ? 'calendar.hours.feedRenew' : 'calendar.hours.feedMake')}
        </Button>
        {(hasFeed || url) && (
          <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void revoke()}>
            {t('calendar.hours.feedRevoke')}
          </Button>
        )}
      </div>
    </section>
  )
}
