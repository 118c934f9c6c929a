import { ArrowRight, Clock } from 'lucide'
import { Link } from 'react-router'
import type { WaitingCase } from '#contract/desk/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CaseClockText, hoursAndMinutes } from '../case-clock.tsx'
import { caseLine } from '../case-line.ts'
import { KeyHints } from '../key-hints.tsx'
import { WaiveButton } from '../waive-button.tsx'
import { waitsWithoutWords } from './waits-without-words.ts'

/** The first person who waits: open, with what they wrote, ready to be answered. */
export function NextAnswer({ case: waiting }: { case: WaitingCase }) {
  const { t, gap } = useI18n()
  const { client, clock, code, message } = waiting
  const name = client.name || t('desk.gone')
  // A client without a message waits for a first word, so the button “no answer needed” is not offered.
  const canWaive = message !== null

  return (
    <section aria-labelledby="next-answer" data-desk-row="first" className="card card-pad shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          {t('desk.today.next')}
          {clock?.state === 'broken' && (
            <Badge tone="danger" icon={Clock} isPhrase>
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
        lang={message?.text ? waiting.locale : undefined}
        className="mt-4 line-clamp-6 border-l-4 border-road pl-4 text-lead wrap-anywhere whitespace-pre-line"
      >
        {message?.text || <span className="text-ink-soft">{waitsWithoutWords(t, waiting)}</span>}
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
        {canWaive && (
          <WaiveButton
            code={code}
            className="max-md:w-full"
            // The person leaves the page with it: the way to their case stays a moment longer.
            done={
              <>
                {t('desk.today.waived', { name })}
                {gap}
                <Link to={`/desk/cases/${code}`} className="font-semibold text-primary underline underline-offset-4">
                  {code}
                </Link>
              </>
            }
          />
        )}
        <KeyHints
          keys={[
            ['r', 'desk.keys.reply'],
            ...(canWaive ? ([['e', 'desk.keys.doneShort']] as const) : []),
            ['?', 'desk.keys.title'],
          ]}
          className="ml-auto"
        />
      </div>
    </section>
  )
}
