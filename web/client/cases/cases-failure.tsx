import type { MessageKey } from '#locales/keys.ts'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** A route's `ErrorBoundary`: in place of one's cases, or one of them, that could not be loaded. */
export function casesFailure(failed: MessageKey) {
  return function ErrorBoundary() {
    const { t } = useI18n()
    return (
      <PageFailure
        title={t('case.list.title')}
        failed={t(failed)}
        reason={t('case.failed.text')}
        className="own-page"
      />
    )
  }
}
