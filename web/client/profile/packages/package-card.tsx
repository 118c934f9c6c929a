import { ArrowRight } from 'lucide'
import { useId, useState } from 'react'
import type { PackageRecord } from '#contract/payments/packages.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { PACKAGE_LOOK } from '#web/public/packages/package-style.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StepTrack } from '#web/ui/display/step-track.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { packageSteps } from './package-timeline.ts'

type PackageCardProps = { bought: PackageRecord; caseCode: string | undefined }

export function PackageCard({ bought, caseCode }: PackageCardProps) {
  const { t } = useI18n()
  const titleId = useId()
  const { package_name: name, status } = bought
  const isRunning = status === 'active' || status === 'pending'
  // What came to nothing is neither an achievement nor worth a screen: one line says what it was and when it ended.
  if (status === 'cancelled' || status === 'expired') {
    return (
      <article aria-labelledby={titleId} className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <h2 id={titleId} className="text-h4">
          {name}
        </h2>
        <Badge {...PACKAGE_LOOK[status]}>{t(`userProfile.packages.status.${status}`)}</Badge>
        <p className="text-caption text-ink-soft sm:ml-auto">
          <DateText value={bought.ended_date ?? bought.expiry_date} output="short" />
        </p>
        <CaseLink code={caseCode} name={name} />
      </article>
    )
  }
  return (
    <article aria-labelledby={titleId} className="card card-pad">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <Badge {...PACKAGE_LOOK[status]}>{t(`userProfile.packages.status.${status}`)}</Badge>
          <h2 id={titleId} className="mt-2 text-h3">
            {name}
          </h2>
        </div>
        <p className="text-caption text-ink-soft sm:text-right">
          {t('userProfile.packages.bought')} <DateText value={bought.purchase_date} output="short" />
          <br />
          {t('userProfile.packages.validTo')} <DateText value={bought.expiry_date} output="short" />
        </p>
      </div>
      <p className="mt-1 max-w-[38rem] text-ink-soft">{bought.package_description}</p>
      <div className="mt-6">
        <h3 className="sr-only">{t('userProfile.packages.timeline', { name })}</h3>
        <Steps bought={bought} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t pt-5">
        <Consultant bought={bought} isRunning={isRunning} caseCode={caseCode} />
        <CaseLink code={caseCode} name={name} />
        {status === 'active' && (
          <ButtonLink
            to={`/profile?tab=requestConsultation&package=${bought.id}`}
            variant="next"
            endIcon={<Icon of={ArrowRight} />}
            aria-label={t('userProfile.packages.requestServiceOf', { name })}
          >
            {t('userProfile.packages.requestService')}
          </ButtonLink>
        )}
        {status === 'completed' && (
          <TextLink
            to={`/profile?tab=feedback&package=${bought.id}`}
            aria-label={t('userProfile.packages.reviewOf', { name })}
            className="inline-flex min-h-11 items-center"
          >
            {t('userProfile.packages.review')}
          </TextLink>
        )}
      </div>
    </article>
  )
}

/** Where the work on a package is followed. */
function CaseLink({ code, name }: { code: string | undefined; name: string }) {
  const { t } = useI18n()
  if (!code) return null
  return (
    <TextLink
      to={`/case/${code}`}
      aria-label={t('userProfile.packages.caseOf', { name, code })}
      className="inline-flex min-h-11 items-center"
    >
      {t('userProfile.packages.case')}
    </TextLink>
  )
}

function Steps({ bought }: { bought: PackageRecord }) {
  const { t } = useI18n()
  const [now] = useState(() => new Date())
  const steps = packageSteps(bought, now).map(({ title, date, daysLeft, name, state }) => ({
    key: title,
    title: t(title),
    note:
      daysLeft === undefined
        ? (name ?? (date && <DateText value={date} output="short" />))
        : t('userProfile.packages.steps.daysLeft', { count: daysLeft }),
    state,
  }))
  return <StepTrack steps={steps} />
}

type ConsultantProps = PackageCardProps & { isRunning: boolean }

function Consultant({ bought, isRunning, caseCode }: ConsultantProps) {
  const { t } = useI18n()
  const { consultant_name: name } = bought
  if (!name) {
    return isRunning ? <p className="text-small text-ink-soft">{t('userProfile.packages.beingAssigned')}</p> : <span />
  }
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} tone="night" />
      <div className="min-w-0">
        <p className="text-caption text-ink-soft">{t('userProfile.packages.consultant')}</p>
        <p className="text-label">{name}</p>
        {caseCode && isRunning && (
          <TextLink to={`/case/${caseCode}#conversation`} className="inline-flex min-h-11 items-center text-small">
            {t('userProfile.packages.write')}
          </TextLink>
        )}
      </div>
    </div>
  )
}
