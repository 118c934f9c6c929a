import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { missingPlace } from './step-rules.ts'
import type { WizardState } from './wizard-state.ts'

/** Why the wizard did not move on: what is missing, or what went wrong on the way. */
export function WizardComplaint({ state: { problems, failure } }: { state: WizardState }) {
  const { t } = useI18n()
  if (failure) {
    const isUnreached = failure instanceof ApiFailure && failure.status === 0
    const isNetwork = isUnreached && failure.code === 'network'
    const text = isNetwork ? t('leadForm.networkError') : errorText(t, failure, t('leadForm.submitErrorGeneric'))
    return (
      <Alert type="danger" title={text} className="mb-5">
        {t('leadForm.kept')} {isUnreached && t('leadForm.once')}
      </Alert>
    )
  }
  if (Object.keys(problems).length === 0) return null
  const place = missingPlace(problems)
  const text = t('leadForm.validationError') + (place ? ` - ${t(`leadForm.missing.${place}`)}` : '')
  return <Alert type="danger" title={text} className="mb-5" />
}
