import { MessageSquareText } from 'lucide'
import { firstName } from '#contract/accounts/names.ts'
import { FIRST_REPLY_MINUTES, REPLY_MINUTES } from '#contract/cases/constants.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { aboutFor, isTeamLanguage } from '#contract/users/team-constants.ts'
import { joinList } from '#locales/lists.ts'
import { spokenWord } from '#locales/spoken.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CASE_PARTS } from './case-sections.ts'

/** For `{hours} h {minutes} min`. */
function hoursOf(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** A closed case has no field. */
const focusReply = () => document.querySelector<HTMLElement>('.case-talk textarea')?.focus()

/** Who works for the client, what they speak and how soon they answer. */
export function ConsultantCard({ case: { consultant, stage, reply_minutes: minutes } }: { case: ClientCase }) {
  const { t, locale } = useI18n()
  if (!consultant) {
    return stage === 'closed' ? null : (
      <section aria-labelledby="consultant" className="flex items-start gap-4">
        <span aria-hidden="true" className="size-14 shrink-0 rounded-full border-2 border-dashed border-line-strong" />
        <div>
          <h2 id="consultant" className="text-h4">
            {t('case.consultant.title')}
          </h2>
          <p className="font-semibold">{t('case.consultant.none')}</p>
          <p className="text-small text-ink-soft">{t('case.consultant.noneText')}</p>
        </div>
      </section>
    )
  }
  // French writes the names of languages small.
  const inSentence = (name: string) => (locale === 'fr' ? name.toLocaleLowerCase('fr') : name)
  const languages = joinList(
    locale,
    consultant.languages.filter(isTeamLanguage).map((language) => inSentence(t(spokenWord(language)))),
  )
  const about = aboutFor(consultant.about, locale)
  const hours = { first: FIRST_REPLY_MINUTES / 60, later: REPLY_MINUTES / 60 }
  return (
    <section aria-labelledby="consultant" className="flex items-start gap-4">
      <Avatar name={consultant.name} size="large" tone={consultant.colour} />
      <div className="min-w-0">
        <h2 id="consultant" className="text-h4">
          {consultant.name}
        </h2>
        <p className="text-small text-ink-soft">
          {t('case.consultant.title')}
          {languages && ` · ${t('case.consultant.speaks', { languages })}`}
        </p>
        {about && (
          <p lang={about.lang} className="mt-2 text-small wrap-anywhere">
            {about.text}
          </p>
        )}
        <p className="mt-2 text-small text-ink-soft">{t('case.consultant.promise', hours)}</p>
        {minutes.consultant !== null && (
          <p className="text-small text-ink-soft">
            {t('case.consultant.measured', { name: firstName(consultant.name), ...hoursOf(minutes.consultant) })}
          </p>
        )}
        {minutes.house !== null && (
          <p className="text-small text-ink-soft">{t('case.consultant.measuredHouse', hoursOf(minutes.house))}</p>
        )}
        <p className="mt-1">
          <PlainLink
            href={`#${CASE_PARTS.thread}`}
            onClick={() => requestAnimationFrame(focusReply)}
            className="inline-flex min-h-11 items-center gap-2 text-small break-words"
          >
            <Icon of={MessageSquareText} size={17} />
            {t('case.consultant.write', { name: firstName(consultant.name) })}
          </PlainLink>
        </p>
      </div>
    </section>
  )
}
