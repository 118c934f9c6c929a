import { ArrowRight, Clock } from 'lucide'
import type { WaitingCase } from '../../../contract/desk.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CaseClockText, hoursAndMinutes } from '../case-clock.tsx'
import { caseLine } from '../case-line.ts'

/** The first person who waits: open, with what they wrote, ready to be answered. */
export function NextAnswer({ case: waiting }: { case: WaitingCase }) {
  const { t } = useI18n()
  const { client, clock, code, message } = waiting
  const name = client.name || t('desk.gone')
  return (
    <section aria-labelledby="next-answer" data-desk-row className="card card-pad shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          {t('desk.today.next')}
          {clock?.state === 'broken' && (
            <Badge tone="danger" icon={Clock}>
              {t('desk.clock.over', { time: hoursAndMinutes(t, clock.spent_minutes - clock.promised_minutes) })}
            </Badge>
          )}
        </p>
        {clock && <CaseClockText clock={clock} />}
      </div>
      <div className="mt-4 flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <h2 id="next-answer" className="text-h3 wrap-anywhere">
            {name}
          </h2>
          <p className="text-small wrap-anywhere text-ink-soft">{caseLine(t, waiting)}</p>
        </div>
      </div>
      <blockquote
        lang={waiting.locale}
        className="mt-4 line-clamp-6 border-l-4 border-road pl-4 text-lead wrap-anywhere whitespace-pre-line"
      >
        {message?.text || <span className="text-ink-soft">{t('desk.today.noWords')}</span>}
      </blockquote>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink
          to={`/desk/cases/${code}#reply`}
          variant="next"
          data-desk-key="r"
          className="max-md:w-full"
          endIcon={<Icon of={ArrowRight} size={18} />}
        >
          {t('desk.today.reply')}
        </ButtonLink>
        <span aria-hidden="true" className="ml-auto hidden items-center gap-2 text-caption text-ink-soft md:flex">
          <kbd className="desk-key">r</kbd>
          {t('desk.keys.reply')}
          <kbd className="desk-key">?</kbd>
          {t('desk.keys.title')}
        </span>
      </div>
    </section>
  )
}
