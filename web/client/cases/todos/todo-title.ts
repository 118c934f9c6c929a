import type { NextStep, Todo } from '#contract/cases/endpoints.ts'
import { DOCUMENT_TYPES } from '#contract/documents/constants.ts'
import type { Translate } from '#locales/translate.ts'

/** The title of a to-do: its author's words, or else the document's name in the reader's language. */
export function todoTitle(t: Translate, { text, document_type }: Pick<Todo, 'text' | 'document_type'>): string {
  return text || (document_type ? t(`documentTypes.${document_type}`) : '')
}

/** The same of a next step that is a to-do. */
export function todoTitleOf(t: Translate, { text = '', documentType }: NextStep['values']): string {
  return todoTitle(t, { text, document_type: DOCUMENT_TYPES.find((one) => one === documentType) ?? null })
}
