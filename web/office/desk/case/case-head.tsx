import { ArrowLeft, Phone } from 'lucide'
import { Link } from 'react-router'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { CASE_STAGES } from '#contract/cases/stages.ts'
import { DOT } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useListSearch } from '#web/office/staff/use-list-search.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CaseOwner } from './case-owner.tsx'

/** Who it is, about what, and where it stands on the road. */
export function CaseHead({ case: shown, isManager }: { case: DeskCase; isManager: boolean }) {
  const { t } = useI18n()
  const format = useFormat()
  const listSearch = useListSearch()
  const name = shown.client.name || t('desk.gone')
  const about = [
    shown.brief.wants,
    t('desk.reads', { language: t('desk.language', { code: shown.locale }) }),
    shown.advisor_language && t('desk.speaks', { language: t(`lead.languages.${shown.advisor_language}`) }),
    shown.consultant?.name ?? t('desk.nobody'),
  ]
  return (
    <header>
      <div className="flex items-center gap-x-3 md:gap-x-4">
        <ButtonLink
          to={`/desk/cases${listSearch}`}
          variant="quiet"
          size="compact"
          startIcon={<Icon of={ArrowLeft} size={18} />}
          className="-ml-3 shrink-0"
        >
          <span className="max-md:sr-only">{t('desk.case.back')}</span>
        </ButtonLink>
        <Avatar name={name} className="max-md:size-9 max-md:text-caption" />
        <div className="min-w-0 grow">
          <h1 className="text-h4 wrap-anywhere md:text-h3">
            {shown.client.id ? (
              <Link
                to={`/desk/clients/${shown.client.id}`}
                className="underline-offset-4 hover:text-primary hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className="text-small font-normal text-ink-soft max-md:hidden">{shown.code}</span>
          </h1>
          <p className="text-small wrap-anywhere text-ink-soft max-md:hidden">{about.filter(Boolean).join(DOT)}</p>
          <p className="text-caption text-ink-soft md:hidden">
            {shown.code}
            {DOT}
            {t(`case.stage.names.${shown.stage}`)}
          </p>
        </div>
        {shown.client.phone && (
          <a
            href={`tel:${shown.client.phone}`}
            aria-label={t('desk.case.call', { phone: format.phone(shown.client.phone) })}
            className="target inline-flex items-center gap-2 rounded-control px-2 text-small hover:bg-ink/8"
          >
            <Icon of={Phone} size={18} />
            <span className="hidden sm:inline">{format.phone(shown.client.phone)}</span>
          </a>
        )}
        <div className="max-md:hidden">
          <CaseOwner case={shown} isManager={isManager} />
        </div>
      </div>
      <ol className="mt-4 hidden grid-cols-7 gap-3 md:grid">
        {CASE_STAGES.map((stage, index) => (
          <Stop key={stage} case={shown} index={index} />
        ))}
      </ol>
    </header>
  )
}

function Stop({ case: { stage, stops }, index }: { case: DeskCase; index: number }) {
  const { t } = useI18n()
  const own = CASE_STAGES[index] ?? 'intake'
  const present = CASE_STAGES.indexOf(stage)
  const isNow = index === present
  const since = stops.find((stop) => stop.stage === own)?.at
  return (
    <li aria-current={isNow ? 'step' : undefined} className="grid gap-1.5">
      <span
        aria-hidden="true"
        className={index < present ? 'h-1 bg-primary' : isNow ? 'h-2 -translate-y-0.5 bg-amber' : 'h-1 bg-road'}
      />
      <span className={isNow ? 'text-small' : 'text-small text-ink-soft'}>
        <span className={isNow ? 'font-semibold' : ''}>{t(`case.stage.names.${own}`)}</span>
        {isNow && since && (
          <>
            {' '}
            <span className="text-caption whitespace-nowrap text-ink-soft">
              <DateText value={since} output="short" />
            </span>
          </>
        )}
      </span>
    </li>
  )
}
