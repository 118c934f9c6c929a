import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { type ButtonVariant, buttonClass } from '#web/ui/buttons/button-style.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { CASE_PARTS, todoAnchor } from '../case-sections.ts'

/** The way to what the step asks for: on this page where it is here. */
export function StepActions({ case: shown }: { case: ClientCase }) {
  const { t } = useI18n()
  const { next_step: step, unread } = shown
  const main = mainOf(shown)
  if (!main && unread === 0) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
      {main && (
        <StepLink to={main.to} variant="next">
          {t(main.words)}
          <Icon of={ArrowRight} size={19} />
        </StepLink>
      )}
      {unread > 0 && (
        <StepLink to={`#${CASE_PARTS.thread}`} variant={main ? 'second' : 'main'}>
          {t('case.next.do.read', { count: unread })}
        </StepLink>
      )}
      {main && unread === 0 && step.kind !== 'review' && shown.consultant && (
        <StepLink to={`#${CASE_PARTS.thread}`} variant="second">
          {t('case.next.do.ask', { name: firstName(shown.consultant.name) })}
        </StepLink>
      )}
    </div>
  )
}

type StepLinkProps = { to: string; variant: ButtonVariant; children: ReactNode }

/** On this page the browser follows it by itself: it brings the focus along, where the router moves the page alone. */
function StepLink({ to, variant, children }: StepLinkProps) {
  return to.startsWith('#') ? (
    <a href={to} className={buttonClass(variant, 'call')}>
      {children}
    </a>
  ) : (
    <ButtonLink to={to} variant={variant} size="call">
      {children}
    </ButtonLink>
  )
}

function mainOf({ code, next_step: { turn, kind, todo_id } }: ClientCase): { to: string; words: MessageKey } | null {
  if (turn !== 'client') return null
  if (kind === 'review') return { to: '/profile?tab=feedback', words: 'case.next.do.review' }
  if (kind === 'call') return { to: `/case/${code}/call`, words: 'appointments.part.open' }
  if (kind === 'time') return { to: `/case/${code}/call`, words: 'appointments.part.book' }
  if (kind === 'decide') return { to: `/case/${code}/offers`, words: 'case.next.do.offers' }
  if (!todo_id) return null
  const to = `#${todoAnchor(todo_id)}`
  if (kind === 'document') return { to, words: 'case.next.do.document' }
  if (kind === 'question') return { to, words: 'case.next.do.question' }
  return { to, words: 'case.next.do.todo' }
}
