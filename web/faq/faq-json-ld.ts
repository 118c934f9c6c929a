import type { Answered } from './answers.ts'

/** The questions for search engines, which show answers by themselves. */
export function faqJsonLd(answers: readonly Answered[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('\n', ' ') },
    })),
  }
}
