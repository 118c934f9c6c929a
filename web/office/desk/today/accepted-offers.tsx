import { Handshake } from 'lucide'
import { Link } from 'react-router'
import type { Today } from '#contract/desk/endpoints.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { useDates } from '#web/client/cases/use-dates.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { LateBadge } from '../late-badge.tsx'
import { Whose } from './side-parts.tsx'

type Accepted = Today['accepted_offers'][number]

/** Accepted offers whose dealers must still be informed: the client was promised it. */
export function AcceptedOffers({ accepted }: { accepted: readonly Accepted[] }) {
  const { t } = useI18n()
  const rows = useRowFocus<HTMLUListElement>()
  if (accepted.length === 0) return null
  return (
    <section aria-labelledby="accepted-offers" className="card card-pad border-money">
      <h2 id="accepted-offers" className="flex items-center gap-2 text-h4">
        <Icon of={Handshake} size={20} className="text-money" />
        {t('desk.today.accepted')}
      </h2>
      <ul {...rows} className="mt-2">
        {accepted.map((one) => (
          <Row key={one.id} accepted={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  accepted: { id, code, client_name: client, consultant, text, accepted_at, due_at },
}: {
  accepted: Accepted
}) {
  const { t, locale } = useI18n()
  const dates = useDates()
  const { isBusy, run } = useAction({ failures: 'toast' })

  function set(state: 'done' | 'open') {
    const call = () => browserApi().call('PUT /desk/cases/{code}/todos/{id}', { params: { code, id }, body: { state } })
    const said = t('desk.today.toldDone', { code })
    const done = <UndoText onUndo={() => void set('open')}>{said}</UndoText>
    return run({ call, done: state === 'open' ? t('staff.undone') : done })
  }

  return (
    <li
      data-desk-row
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3 last:border-b-0"
    >
      <span className="min-w-0 flex-1 basis-56">
        <Link to={`/desk/cases/${code}`} className="font-label wrap-anywhere">
          {text}
        </Link>
        <span className="block text-caption wrap-anywhere text-ink-soft">
          {client || t('desk.gone')}
          {DOT}
          <span className="whitespace-nowrap">{code}</span>
          {DOT}
          {t('desk.today.acceptedAt', { date: dates(accepted_at, 'deadline') })}
          <Whose consultant={consultant} />
        </span>
      </span>
      <LateBadge dueAt={due_at} />
      <Button
        variant="second"
        size="compact"
        busy={isBusy}
        data-desk-key="e"
        aria-label={labelled(locale, t('desk.today.told'), text)}
        onClick={() => void set('done')}
      >
        {t('desk.today.told')}
      </Button>
    </li>
  )
}
