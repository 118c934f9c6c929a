import type { MessageKey } from '../../locales/keys.ts'
import type { Translate } from '../../locales/translate.ts'
import type { AnswerName, Answers } from './answers.ts'
import type { Problem, Problems } from './step-rules.ts'
import type { StepName } from './steps.ts'

export type StepProps = {
  answers: Answers
  isFuller: boolean
  problems: Problems
  onAnswer: (changes: Partial<Answers>) => void
  /** Back to a step that was answered. */
  onChangeStep: (step: StepName) => void
}

/** What is wrong with a field, in words; `choose` is for choices, where nothing can be typed. */
export function problemText(t: Translate, problem: Problem | undefined, kind?: 'choice'): string | undefined {
  if (!problem) return undefined
  const key: MessageKey = `leadForm.problems.${problem === 'required' && kind ? 'choose' : problem}`
  return t(key)
}

export type FieldProps = Pick<StepProps, 'answers' | 'problems' | 'onAnswer'> & { name: AnswerName }
