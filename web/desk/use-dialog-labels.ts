import { useI18n } from '../i18n/i18n.tsx'

/** What every dialog of the desk says. */
export function useDialogLabels(): { close: string; cancel: string } {
  const { t } = useI18n()
  return { close: t('staff.close'), cancel: t('staff.cancel') }
}
