import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoAnswer({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  const { t } = useI18n()
  return (
    <div className="page-width section-y">
      <EmptyState
        title={t('faq.search.noneTitle', { query })}
        action={
          <>
            <ButtonLink to="/contact">{t('faq.search.ask')}</ButtonLink>
            <Button variant="second" onClick={onShowAll} className="noscript:hidden">
              {t('faq.search.showAll')}
            </Button>
          </>
        }
      >
        <p>{t('faq.search.noneText')}</p>
      </EmptyState>
    </div>
  )
}
