import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { NothingBought } from '../nothing-bought.tsx'
import type { PanelProps } from '../panel-props.ts'
import { PackageCard } from './package-card.tsx'

export function Packages({ profile, data: { cases = [] } }: PanelProps) {
  const { t } = useI18n()
  const { packages } = profile
  if (packages.length === 0)
    return <NothingBought title="userProfile.packages.emptyTitle" text="userProfile.packages.emptyText" />
  return (
    <>
      <ul className="mt-6 grid gap-4">
        {packages.map((bought) => (
          <li key={bought.id}>
            <PackageCard bought={bought} caseCode={cases.find((one) => one.package_id === bought.id)?.code} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/pricing" variant="second" size="compact" className="mt-6">
        {t('userProfile.packages.another')}
      </ButtonLink>
    </>
  )
}
