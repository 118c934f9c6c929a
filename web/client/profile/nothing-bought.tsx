import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** In place of what only a package brings: packages, payments, reviews. */
export function NothingBought({ title, text }: { title: MessageKey; text: MessageKey }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t(title)}
      action={
        <ButtonLink to="/pricing" variant="next">
          {t('userProfile.packages.toPricing')}
        </ButtonLink>
      }
      className="mt-6"
    >
      {t(text)}
    </EmptyState>
  )
}
