import { ChevronLeft, Copy } from 'lucide'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'
import { Icon } from '#web/ui/display/icon.tsx'

type CaseHeadProps = { case: ClientCase; title: string; lead?: string }

/** The way back, what the case is called, and the code that people can say on the phone. */
export function CaseHead({ case: { code, money, opened_at }, title, lead }: CaseHeadProps) {
  const { t } = useI18n()
  const copy = useCopy()
  const said = { done: t('case.codeCopied'), failed: t('case.codeNotCopied', { code }) }

  return (
    <div className="page-width pt-4 pb-6 md:pt-8 md:pb-8">
      <p className="text-small">
        <Icon of={ChevronLeft} size={16} className="mr-1 inline text-ink-soft" />
        <TextLink to="/cases?all=1" className="inline-flex min-h-11 items-center">
          {t('case.back')}
        </TextLink>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 max-w-full">
          <h1 className="text-h2 break-words md:text-h1">{title}</h1>
          {lead && <p className="mt-2 measure-lead text-lead text-ink-soft">{lead}</p>}
        </div>
        <div className="md:ml-auto md:text-right">
          <p className="flex items-center gap-1 text-h4 md:justify-end">
            <span className="whitespace-nowrap tabular-nums">{code}</span>
            <IconButton
              icon={Copy}
              label={t('case.copyCode')}
              onClick={() => void copy(code, said)}
              className="md:-mr-3"
            />
          </p>
          <p className="text-small text-ink-soft">
            {money && `${money.package_name} · `}
            <OpenedOn at={opened_at} />
          </p>
        </div>
      </div>
    </div>
  )
}

function OpenedOn({ at }: { at: string }) {
  const { t } = useI18n()
  const [before = '', after = ''] = t('case.openedOn', { date: '|' }).split('|')
  return (
    <>
      {before}
      <DateText value={at} output="short" />
      {after}
    </>
  )
}
