import { Eye } from 'lucide'
import { useEffect, useState } from 'react'
import type { Look } from '#contract/privacy/access-log.ts'
import type { MessageKey } from '#locales/keys.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useSingleFlight } from '#web/data/forms/use-single-flight.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

const PAGE = 10

/** Who of the staff opened what of the reader's, and what was written to dealers about their case. */
export function AccessLog() {
  const { t } = useI18n()
  const [looks, setLooks] = useState<readonly Look[] | null>(null)
  const [hasEarlier, setHasEarlier] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { runSingle, isBusy } = useSingleFlight()

  useEffect(() => {
    const stop = new AbortController()
    ask(0, stop.signal).catch(() => {
      if (!stop.signal.aborted) setHasFailed(true)
    })
    return () => stop.abort()
  }, [])

  async function ask(skip: number, signal?: AbortSignal): Promise<void> {
    const query = { skip: String(skip), limit: String(PAGE) }
    const come = await browserApi().call('GET /profile/me/looks', { query, signal })
    setHasEarlier(come.length === PAGE)
    setHasFailed(false)
    // What was looked at meanwhile shifts the pages.
    setLooks((known) => [...(known ?? []), ...come.filter(({ id }) => !known?.some((one) => one.id === id))])
  }

  const more = () =>
    runSingle(
      () => ask(looks?.length ?? 0),
      async () => setHasFailed(true),
    )

  return (
    <section aria-labelledby="who-looked">
      <h2 id="who-looked" tabIndex={-1} className="scroll-mt-24 text-h3">
        {t('userProfile.privacy.looks.title')}
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.looks.lead')}</p>
      {looks === null && !hasFailed && (
        <Loading label={t('userProfile.loading')} className="mt-4 grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {looks?.length === 0 && <p className="mt-4">{t('userProfile.privacy.looks.none')}</p>}
      {looks && looks.length > 0 && (
        <ul className="mt-4 border-t">
          {looks.map((look) => (
            <LookRow key={look.id} look={look} />
          ))}
        </ul>
      )}
      {hasFailed && <Alert type="danger" title={t('userProfile.privacy.looks.failed')} className="mt-4" />}
      {(hasEarlier || hasFailed) && (
        <Button
          variant="quiet"
          size="compact"
          busy={isBusy}
          busyLabel={t('userProfile.loading')}
          onClick={() => void more()}
          className="mt-2 -ml-3"
        >
          {hasFailed ? t('errorPage.retry') : t('userProfile.privacy.looks.more')}
        </Button>
      )}
    </section>
  )
}

function LookRow({ look: { kind, subject, staff, at, case_code } }: { look: Look }) {
  const { t } = useI18n()
  const name = staff || t('userProfile.privacy.looks.someone')
  const thing = kind === 'document' ? t(`documentTypes.${subject}` as MessageKey) : subject
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b py-3.5">
      <Icon of={Eye} size={22} className="text-ink-soft" />
      <div>
        <p className="text-label break-words">
          {t(`userProfile.privacy.looks.${kind}`, { staff: name, subject: thing })}
        </p>
        {kind === 'dealerText' && (
          <blockquote className="mt-1 border-l-3 pl-3 text-small break-words whitespace-pre-line">{subject}</blockquote>
        )}
        <p className="text-caption text-ink-soft">
          <DateText value={at} output={kind === 'case' ? 'dateOnly' : 'long'} />
          {case_code && (
            <>
              {' · '}
              <TextLink to={`/case/${case_code}`}>{case_code}</TextLink>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
