import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { Answered } from './answers.ts'
import { TOPICS } from './questions.ts'
import { TopicSign } from './topic-sign.tsx'

/** The exits: one line for each topic, with the number it has in the drawing. */
export function TopicIndex({ found }: { found: readonly Answered[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('faq.topicsLabel')} data-print="hide" className="lg:sticky lg:top-24 lg:self-start">
      <ol className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
        {TOPICS.map((topic, index) => {
          const count = found.filter((answer) => answer.topic === topic).length
          return (
            <li key={topic} hidden={count === 0} className="border-b">
              <a
                href={`#${topic}`}
                className="group flex min-h-13 items-center gap-3.5 py-1.5 font-label hover:text-primary"
              >
                <TopicSign number={index + 1} />
                <span className="flex-1 underline-offset-4 group-hover:underline">{t(`faq.topics.${topic}`)}</span>
                <span className="text-small text-ink-faint tabular-nums">
                  <span aria-hidden="true">{count}</span>
                  <span className="sr-only">{t('faq.answerCount', { count })}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
