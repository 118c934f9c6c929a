import { OctagonAlert, WifiOff } from 'lucide'
import type { MessageKey } from '#locales/keys.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { browserQueue } from './browser-queue.ts'
import { Message } from './message.tsx'
import { MessageFiles } from './message-files.tsx'
import type { Unsent } from './send-queue.ts'

type UnsentMessageProps = { message: Unsent; isWaiting: boolean; client: string | undefined }

/** A message on its way: being sent, waiting for the network, or refused. */
export function UnsentMessage({ message, isWaiting, client }: UnsentMessageProps) {
  const { t } = useI18n()
  const { key, kind, text, quote, files, writtenAt, refusal } = message
  const errorKey = `errors.${refusal}` as MessageKey
  const reason = t(errorKey) === errorKey ? t('errors.unknown') : t(errorKey)
  return (
    <Message
      kind={kind}
      isOurs
      author=""
      text={text}
      quote={quote}
      client={client}
      files={<MessageFiles files={files} />}
      foot={
        <>
          <span className="sr-only">{t('threads.you')}</span>
          <DateText value={writtenAt} output="timeOnly" />
          {refusal === null && !isWaiting && <span>· {t('threads.sending')}</span>}
          {refusal === null && isWaiting && (
            <span className="inline-flex items-center gap-1 text-amber-ink">
              <Icon of={WifiOff} size={15} />
              {t('threads.waiting')}
            </span>
          )}
          {refusal !== null && (
            <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
              <span className="inline-flex items-center gap-1 font-medium text-danger">
                <Icon of={OctagonAlert} size={15} />
                {t('threads.notSent', { reason })}
              </span>
              <Button variant="quiet" size="compact" onClick={() => browserQueue.retry(key)}>
                {t('errorPage.retry')}
              </Button>
              <Button variant="quiet" size="compact" onClick={() => browserQueue.discard(key)}>
                {t('threads.discard')}
              </Button>
            </span>
          )}
        </>
      }
    />
  )
}
