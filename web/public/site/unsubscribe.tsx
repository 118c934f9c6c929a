import { answerPosted, MailedLinkPage } from '#web/app/shell/mailed-link-page.tsx'
import type { ApiClient } from '#web/data/api/client.ts'
import { pageApi } from '#web/data/api/page-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { Route } from './+types/unsubscribe'

export function action({ request, context }: Route.ActionArgs) {
  return answerPosted(request, pageApi(context), stop)
}

/** Where the link at the foot of optional mail leads. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <MailedLinkPage
      words={{
        title: t('unsubscribe.title'),
        body: t('unsubscribe.body'),
        action: t('unsubscribe.action'),
        busy: t('unsubscribe.busy'),
        done: t('unsubscribe.done'),
      }}
      onward={{ to: '/', label: t('unsubscribe.home') }}
      send={stop}
      posted={actionData}
    />
  )
}

/** The call that mail programs know. */
function stop(api: ApiClient, token: string) {
  return api.call('POST /mail/unsubscribe', { query: { token }, body: { 'List-Unsubscribe': 'One-Click' }, form: true })
}
