import { useLocation } from 'react-router'
import { answerPosted, MailedLinkPage } from '#web/app/shell/mailed-link-page.tsx'
import type { ApiClient } from '#web/data/api/client.ts'
import { pageApi } from '#web/data/api/page-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { Route } from './+types/alert-link-route'

export function action({ request, context }: Route.ActionArgs) {
  return answerPosted(request, pageApi(context), SENDS[kindOf(new URL(request.url))])
}

/** Where the links in mails about cars lead: to confirm an address, or to stop. */
export default function AlertLink({ actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const kind = kindOf(useLocation())
  return (
    <MailedLinkPage
      words={{
        title: t(`alerts.${kind}.title`),
        body: t(`alerts.${kind}.body`),
        action: t(`alerts.${kind}.action`),
        busy: t(`alerts.${kind}.busy`),
        done: t(`alerts.${kind}.done`),
      }}
      onward={{ to: '/cars', label: t('alerts.look') }}
      send={SENDS[kind]}
      posted={actionData}
    />
  )
}

function kindOf({ pathname }: { pathname: string }): keyof typeof SENDS {
  return pathname.endsWith('stop') ? 'stop' : 'confirm'
}

const SENDS = {
  confirm: (api: ApiClient, token: string) => api.call('POST /saved-searches/confirmed', { body: { token } }),
  /** The call that mail programs know. */
  stop: (api: ApiClient, token: string) =>
    api.call('POST /saved-searches/stopped', {
      query: { token },
      body: { 'List-Unsubscribe': 'One-Click' },
      form: true,
    }),
}
