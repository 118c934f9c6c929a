import { useState } from 'react'
import type { Profile } from '#contract/profile/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteAccount({ profile }: { profile: Profile }) {
  const { t } = useI18n()
  const [isAsked, setIsAsked] = useState(false)
  const [isMailed, setIsMailed] = useState(false)
  const hasActivePackage = profile.packages.some(({ status }) => status === 'active')
  return (
    <section aria-labelledby="delete-title">
      <h2 id="delete-title" className="text-h3">
        {t('userProfile.privacy.delete')}
      </h2>
      {profile.role !== 'USER' ? (
        <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.staff')}</p>
      ) : (
        <>
          <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.deleteLead')}</p>
          {isMailed && <Alert type="info" isNews title={t('userProfile.privacy.linkSent')} className="mt-4" />}
          <Button variant="second" size="compact" onClick={() => setIsAsked(true)} className="mt-5">
            {t('userProfile.privacy.delete')}
          </Button>
          <DeleteDialog
            open={isAsked}
            onOpenChange={setIsAsked}
            hasPassword={profile.has_password_set}
            hasActivePackage={hasActivePackage}
            email={profile.email}
            onMailed={() => {
              setIsAsked(false)
              setIsMailed(true)
            }}
          />
        </>
      )}
    </section>
  )
}
