import { useI18n } from '../i18n/i18n.tsx'
import { Timeline } from '../ui/timeline.tsx'

export function NextSteps() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-h3">
        {t('paymentSuccess.nextTitle')}
      </h2>
      <div className="mt-5">
        <Timeline
          items={[
            { key: 'consultant', title: t('paymentSuccess.next.consultant'), state: 'now' },
            { key: 'request', title: t('paymentSuccess.next.request'), state: 'next' },
            { key: 'documents', title: t('paymentSuccess.next.documents'), state: 'next' },
          ]}
        />
      </div>
    </section>
  )
}
