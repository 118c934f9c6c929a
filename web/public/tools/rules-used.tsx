import type { RuleUsed } from '#deal/out-the-door.ts'
import type { Confidence, Source } from '#deal/rule-rows.ts'
import { comma, joinParts } from '#locales/lists.ts'
import { fullStop } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** The rows behind an answer: from when they hold, how sure each part is, when they were looked up, and where. */
export function RulesUsed({ place, rules }: { place: string; rules: readonly RuleUsed[] }) {
  const { t, locale, gap } = useI18n()
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-h4">{t('tools.rules.title')}</h2>
      {rules.map((rule) => (
        <div key={rule.id} className="text-small">
          <RuleLine name={t('tools.rules.rate', { place })} confidence={confirmed(rule, rule.confidence.rate)} />
          <RuleLine name={t('tools.rules.tradeIn', { place })} confidence={confirmed(rule, rule.confidence.trade_in)} />
          <p className="py-2.5 text-ink-soft print:py-1">
            {t('tools.rules.from')}
            {gap}
            <DateText value={rule.valid_from} output="dateOnly" />
            {fullStop(locale)}
            {rule.checked_on === null ? (
              t('tools.rules.notChecked')
            ) : (
              <>
                {t('tools.rules.checked')}
                {gap}
                <DateText value={rule.checked_on} output="dateOnly" />
                {fullStop(locale)}
              </>
            )}
          </p>
          <Sources sources={rule.sources} />
        </div>
      ))}
    </section>
  )
}

/** What was not looked up again is at most likely. */
function confirmed({ checked_on: on }: RuleUsed, confidence: Confidence): Confidence {
  return on === null && confidence === 'high' ? 'medium' : confidence
}

function RuleLine({ name, confidence }: { name: string; confidence: Confidence }) {
  const { t } = useI18n()
  return (
    <p className="flex justify-between gap-4 border-b py-2.5 print:py-1">
      <span className="font-label">{name}</span>
      <span className="text-ink-soft">{t(`tools.confidence.${confidence}`)}</span>
    </p>
  )
}

/** Titles stay in the language that they were published in. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t, locale } = useI18n()
  return (
    <details className="text-small text-ink-soft" data-print="hide">
      <summary className="flex min-h-11 cursor-pointer items-center font-label text-primary">
        {t('tools.rules.sources', { count: sources.length })}
      </summary>
      <ul className="flex flex-col gap-2 pb-2">
        {sources.map(({ title, publisher, year }) => (
          <li key={title + publisher}>
            <cite className="not-italic">{title}</cite>
            {comma(locale)}
            {joinParts(locale, [publisher, year])}
          </li>
        ))}
      </ul>
    </details>
  )
}
