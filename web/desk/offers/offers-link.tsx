import type { DeskCase } from '../../../contract/cases.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Part } from '../case/part.tsx'

/** From the case to its offers. */
export function OffersLink({ case: { code } }: { case: DeskCase }) {
  const { t } = useI18n()
  return (
    <Part id="offers" title={t('offers.desk.title')}>
      <p className="pt-2">
        <TextLink to={`/desk/cases/${code}/offers`} className="inline-flex min-h-11 items-center">
          {t('offers.desk.open')}
        </TextLink>
      </p>
    </Part>
  )
}
