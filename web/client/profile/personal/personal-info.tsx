import { Pencil } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/profile/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { PanelProps } from '../panel-props.ts'
import { PersonalForm } from './personal-form.tsx'

export function PersonalInfo({ profile }: PanelProps) {
  const { t } = useI18n()
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    // After closing the form the focus returns to the button that opened it.
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) return <PersonalForm profile={profile} onClose={() => setIsEditing(false)} />
  return (
    <div className="mt-6">
      <Details profile={profile} />
      <Button
        ref={editButton}
        variant="second"
        startIcon={<Icon of={Pencil} size={18} />}
        onClick={() => setIsEditing(true)}
        className="mt-7"
      >
        {t('userProfile.edit')}
      </Button>
    </div>
  )
}

function Details({ profile }: { profile: Profile }) {
  const { t } = useI18n()
  const { phone } = useFormat()
  const { country, state, province } = profile
  return (
    <dl className="grid border-t sm:grid-cols-2 sm:gap-x-10">
      <Line label={t('userProfile.fields.fullName')}>{profile.full_name}</Line>
      <Line label={t('userProfile.fields.email')} note={t('userProfile.emailNote')}>
        {profile.email}
      </Line>
      <Line label={t('userProfile.fields.phone')}>{profile.phone_number && phone(profile.phone_number)}</Line>
      <Line label={t('userProfile.fields.address')}>{profile.address}</Line>
      <Line label={t('userProfile.fields.location')}>{profile.location}</Line>
      <Line label={t('userProfile.fields.country')}>{country && t(`userProfile.countries.${country}`)}</Line>
      {country === 'US' && <Line label={t('userProfile.fields.state')}>{state && t(`places.US.${state}`)}</Line>}
      {country === 'CA' && (
        <Line label={t('userProfile.fields.province')}>{province && t(`places.CA.${province}`)}</Line>
      )}
      <Line label={t('userProfile.fields.language')}>{LANGUAGE_NAMES[profile.locale]}</Line>
    </dl>
  )
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="border-b py-4">
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="mt-0.5 break-words">
        {children || <span className="text-ink-faint">{t('userProfile.notSet')}</span>}
        {note && <span className="mt-1 block text-caption text-ink-faint">{note}</span>}
      </dd>
    </div>
  )
}
