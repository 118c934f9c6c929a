import { BoundField } from '#web/data/forms/bound-field.tsx'
import type { FieldBinding } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ResidenceSelect } from './residence-select.tsx'

type ResidenceFieldProps = FieldBinding<string> & {
  isDisabled: boolean
  /** The profile's address decides; it is shown here and changed there. */
  isFromProfile: boolean
  isTaxed: boolean
}

export function ResidenceField(props: ResidenceFieldProps) {
  const { name, value, problem, onValue, isDisabled, isFromProfile, isTaxed } = props
  const { t, gap } = useI18n()
  return (
    <BoundField
      label={t('checkout.residence')}
      help={
        isFromProfile ? (
          <>
            {t(isTaxed ? 'checkout.residenceKnown' : 'checkout.residenceKnownUntaxed')}
            {gap}
            <TextLink to="/profile?tab=personalInfo">{t('checkout.residenceChange')}</TextLink>
          </>
        ) : (
          t(isTaxed ? 'checkout.residenceHelp' : 'checkout.residenceHelpUntaxed')
        )
      }
      problem={problem}
    >
      {(control) => (
        <ResidenceSelect
          {...control}
          name={name}
          value={value}
          disabled={isDisabled || isFromProfile}
          autoComplete="address-level1"
          placeholder={t('checkout.residenceChoose')}
          countries={{ CA: t('checkout.canada'), US: t('checkout.unitedStates') }}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </BoundField>
  )
}
