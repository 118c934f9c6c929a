import { REPLY_TIMES } from '../../contract/claims.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function FaqClosing() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="faq-closing" data-print="hide" className="bg-sunken">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-14 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="faq-closing" className="text-h2">
            {t('faq.closing.title')}
          </h2>
          <p className="mt-2 measure-lead text-ink-soft">
            {t('faq.closing.text', { hours: REPLY_TIMES.form.maxHours })}
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/consulting" prefetch="intent" variant="next" size="call" className="max-sm:w-full">
            {t('faq.closing.start')}
          </ButtonLink>
          <ButtonLink to="/contact" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
            {t('faq.closing.action')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
