import { Search, X } from 'lucide'
import { type FormEvent, useRef } from 'react'
import { CLAIMS } from '#contract/tools/claims.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { withoutHydration } from '#web/ui/drawings/without-hydration.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'

const StillRoundabout = withoutHydration(async () => (await import('#web/ui/drawings/roundabout.tsx')).Roundabout)

type FaqHeroProps = {
  query: string
  /** Null while nothing is searched for. */
  foundCount: number | null
  onQuery: (query: string) => void
}

export function FaqHero({ query, foundCount, onQuery }: FaqHeroProps) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onQuery('')
    input.current?.focus()
  }

  return (
    <section className="faq-hero relative overflow-hidden">
      <div className="page-width relative pt-9 pb-10 lg:flex lg:min-h-120 lg:flex-col lg:justify-center lg:py-16">
        <div className="lg:w-[54%]">
          <h1 className="text-display keep-phrases">{t('faq.title')}</h1>
          <p className="mt-5 measure-lead text-lead text-ink-soft lg:mt-6">
            {t('faq.lead', { count: CLAIMS.answers.count })}
          </p>
          {/* A form of its own: without scripts the server does the search. */}
          <form
            role="search"
            action="/faq"
            onSubmit={(event: FormEvent) => event.preventDefault()}
            data-print="hide"
            className="mt-8 max-w-136"
          >
            <label htmlFor="faq-query" className="text-label">
              {t('faq.search.label')}
            </label>
            <div className="relative mt-1.5">
              <Icon of={Search} size={22} className="pointer-events-none absolute top-4.25 left-4 text-ink-faint" />
              <input
                ref={input}
                id="faq-query"
                name="q"
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                value={query}
                onChange={(event) => onQuery(event.target.value)}
                onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && clear()}
                aria-describedby="faq-query-help"
                className="field-control min-h-14 pr-13 pl-12.5 [&::-webkit-search-cancel-button]:hidden"
              />
              {query !== '' && (
                <IconButton
                  icon={X}
                  label={t('faq.search.clear')}
                  onClick={clear}
                  className="absolute! top-1.5 right-1.5"
                />
              )}
            </div>
            <p id="faq-query-help" className="mt-1.5 text-caption text-ink-faint">
              {t('faq.search.help')}
            </p>
            <p role="status" className="mt-2 min-h-6 text-small font-semibold">
              {foundCount === null ? '' : t('faq.search.found', { count: foundCount })}
            </p>
          </form>
        </div>
      </div>
      <StillRoundabout className="faq-land overflow-hidden lg:absolute lg:inset-y-0 lg:right-0 lg:rounded-bl-panel" />
    </section>
  )
}
