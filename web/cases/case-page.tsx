import type { ClientCase } from '../../contract/cases.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { BriefPart } from './brief/brief.tsx'
import { CaseHead } from './case-head.tsx'
import { caseTitle } from './case-title.ts'
import { ConsultantCard } from './consultant-card.tsx'
import { NextStepCard } from './next/next-step.tsx'
import { StageRoad } from './road/stage-road.tsx'
import { useCase } from './use-case.ts'

/** A case as its client sees it: where it stands, what is next, and everything that belongs to it. */
export function CasePage({ loaded }: { loaded: ClientCase }) {
  const { t } = useI18n()
  const handle = useCase(loaded)
  const { case: shown, isStale } = handle
  return (
    <Page title={t('case.title.page', { code: shown.code })} isPrivate className="pb-(--section-space)">
      {isStale && (
        <div className="page-width pt-4">
          <Alert type="warning" title={t('case.offline.title')}>
            {t('case.offline.text')}
          </Alert>
        </div>
      )}
      <CaseHead case={shown} title={caseTitle(t, shown.brief)} />
      <StageRoad case={shown} />
      <NextStepCard case={shown} />
      <div className="page-width mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid content-start gap-12 lg:col-start-2 lg:row-start-1">
          <ConsultantCard case={shown} />
        </div>
        <div className="grid content-start gap-12 lg:col-start-1 lg:row-start-1">
          <BriefPart handle={handle} />
        </div>
      </div>
    </Page>
  )
}
