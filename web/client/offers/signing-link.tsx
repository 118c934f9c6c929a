import { PenLine } from 'lucide'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** To signing day: a document of its own, so that its worker has it from the start and no other page. */
export function SigningLink({ code }: { code: string }) {
  const { t } = useI18n()
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink to={`/signing/${code}`} reloadDocument startIcon={<Icon of={PenLine} size={19} />}>
        {t('offers.signing.open')}
      </ButtonLink>
      <p className="text-small text-ink-soft">{t('offers.signing.text')}</p>
    </div>
  )
}
