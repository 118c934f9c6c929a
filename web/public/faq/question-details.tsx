import type { MessageKey } from '#locales/keys.ts'
import { NAV_LINKS, PRIVACY_PATH, TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Prose } from '#web/ui/display/prose.tsx'
import type { Answered } from './answers.ts'

const SEE_LABELS: Partial<Record<string, MessageKey>> = {
  ...Object.fromEntries(NAV_LINKS.map(({ to, label }) => [to, label])),
  [TERMS_PATH]: 'footer.terms',
  [PRIVACY_PATH]: 'footer.privacy',
  '/tools/quote-check': 'faq.tools.quoteCheck',
  '/tools/payment': 'faq.tools.payment',
  '/tools/trade-in': 'faq.tools.tradeIn',
  '/tools/rights': 'faq.tools.rights',
}

/** The browser's own disclosure: it opens without scripts, for a search in the page and for an address that points inside. */
export function QuestionDetails({ anchor, question, answer, see, isFound }: Answered & { isFound: boolean }) {
  const { t } = useI18n()
  const label = see && SEE_LABELS[see]
  return (
    <details hidden={!isFound} className="faq-question">
      <summary>
        <h3 className="text-h4">{question}</h3>
      </summary>
      <div id={anchor} className="faq-answer prose measure-text">
        <Prose text={answer} />
        <p className="faq-links">
          {see && label && (
            <TextLink to={see} prefetch="intent">
              {t(label)}
            </TextLink>
          )}
          <a href={`#${anchor}`}>{t('faq.linkTo')}</a>
        </p>
      </div>
    </details>
  )
}
