import { ExternalLink } from 'lucide'
import { LEAD_SOURCES, LEAD_TEXT_MAX } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { TERMS_PATH } from '../shell/nav-links.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LongAnswer, SelectAnswer, TextAnswer } from './answer-fields.tsx'
import { AnswerSummary } from './answer-summary.tsx'
import { YES } from './answers.ts'
import { problemText, type StepProps } from './step-props.ts'

export function TermsStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-6">
      <AnswerSummary {...props} />
      <SelectAnswer
        {...props}
        name="leadSource"
        label={t('leadForm.leadSource')}
        isOptional
        placeholder={t('leadForm.leadSourceNone')}
        choices={LEAD_SOURCES.map((value) => ({ value, label: t(`lead.sources.${value}`) }))}
      />
      {props.answers.leadSource === 'other' && (
        <TextAnswer
          {...props}
          name="leadSourceOther"
          label={t('leadForm.leadSourceOther')}
          isOptional
          maxLength={LEAD_TEXT_MAX.source}
        />
      )}
      <LongAnswer {...props} name="notes" label={t('leadForm.notes')} isOptional maxLength={LEAD_TEXT_MAX.notes} />
      <Agreement {...props} />
    </div>
  )
}

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'

function Agreement({ answers, problems, onAnswer }: StepProps) {
  const { t } = useI18n()
  const [before, after] = t('leadForm.agree', { link: GAP }).split(GAP)
  return (
    <Checkbox
      name="agreesToTerms"
      checked={answers.agreesToTerms === YES}
      onChange={(event) => onAnswer({ agreesToTerms: event.target.checked ? YES : '' })}
      error={problemText(t, problems.agreesToTerms)}
      label={
        <>
          {before}
          <TextLink to={TERMS_PATH} target="_blank" rel="noopener">
            {t('leadForm.termsLink')}
            <Icon of={ExternalLink} size={16} className="ml-1 inline align-[-2px]" />
            <span className="sr-only"> {t('leadForm.newTab')}</span>
          </TextLink>
          {after}
        </>
      }
    />
  )
}
