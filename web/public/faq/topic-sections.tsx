import { type RefObject, useEffect, useRef } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Answered } from './answers.ts'
import { QuestionDetails } from './question-details.tsx'
import { TOPICS } from './questions.ts'
import { placesOf } from './search.ts'
import { TopicSign } from './topic-sign.tsx'

type TopicSectionsProps = { answers: readonly Answered[]; found: readonly Answered[]; words: readonly string[] }

/** Every answer stays in the page; a search only puts the others away, so that nothing opened is lost. */
export function TopicSections({ answers, found, words }: TopicSectionsProps) {
  const { t } = useI18n()
  const sections = useRef<HTMLDivElement>(null)
  useFoundMarks(sections, words)

  function setAll(isOpen: boolean) {
    for (const details of sections.current?.querySelectorAll('details') ?? []) details.open = isOpen
  }

  return (
    <div ref={sections} className="min-w-0">
      <div data-print="hide" className="-mt-2 mb-4 flex justify-end gap-1 noscript:hidden">
        <Button variant="quiet" size="compact" onClick={() => setAll(true)}>
          {t('faq.openAll')}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setAll(false)}>
          {t('faq.closeAll')}
        </Button>
      </div>
      <div className="grid gap-14">
        {TOPICS.map((topic, index) => (
          <section
            key={topic}
            id={topic}
            aria-labelledby={`${topic}-title`}
            hidden={!found.some((answer) => answer.topic === topic)}
          >
            <h2 id={`${topic}-title`} className="flex items-center gap-3.5 text-h3">
              <TopicSign number={index + 1} />
              {t(`faq.topics.${topic}`)}
            </h2>
            <div className="mt-4 border-t-2 border-ink">
              {answers
                .filter((answer) => answer.topic === topic)
                .map((answer) => (
                  <QuestionDetails key={answer.anchor} {...answer} isFound={found.includes(answer)} />
                ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

const HIGHLIGHT = 'faq-found'

/** Marks the searched words in place, where the browser can: no element is added, so nothing that was selected or open is lost. */
function useFoundMarks(box: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const key = words.join(' ')
  useEffect(() => {
    if (!('highlights' in CSS) || !box.current || key === '') return
    const ranges: Range[] = []
    const walker = document.createTreeWalker(box.current, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { start, end } of placesOf(key.split(' '), node.nodeValue ?? '')) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
    }
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [box, key])
}
