import { ArrowRight } from 'lucide'
import { firstName } from '#contract/accounts/names.ts'
import { CASE_ANCHORS, START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useActionOn } from '#web/data/forms/use-action-on.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { CASE_PARTS, focusPart } from '../case-sections.ts'
import type { CaseHandle } from '../use-case.ts'

/** The first door: the sentence that is agreed to, in the reader's language, and the button that agrees to it. */
export function StartWork({ handle }: { handle: CaseHandle }) {
  const { locale, t } = useI18n()
  const format = useFormat()
  const showToast = useToast()
  const { run, isBusy, failure } = useActionOn(handle, 'case.start.failed')
  const { code, money, consultant, plan } = handle.case
  if (!money) return null
  const fee = format.money({ amount: money.fee, currency: money.currency }, { withCode: true, cents: 'always' })
  const tax = money.total > money.fee ? 'added' : 'none'

  async function start() {
    const body = {
      sentence_version: START_SENTENCE_VERSION,
      sentence_locale: locale,
      ...(plan ? { plan_written_at: plan.written_at } : {}),
    }
    const isStarted = await run(() => browserApi().call('POST /cases/{code}/start', { params: { code }, body }))
    const name = consultant ? firstName(consultant.name) : t('case.yourConsultant')
    if (!isStarted) return
    showToast({ text: t('case.start.done', { name }) })
    focusPart(CASE_PARTS.next)
  }

  return (
    <section aria-labelledby={CASE_ANCHORS.start} className="card rounded-panel p-5 shadow-float md:p-8">
      <h2 id={CASE_ANCHORS.start} className="text-h3">
        {t('case.start.title')}
      </h2>
      <blockquote id="start-sentence" className="mt-2">
        {t('case.start.sentence', { house: BUSINESS.name, fee, tax })}
      </blockquote>
      <p className="mt-2 text-caption text-ink-soft">{t('case.start.note', { version: START_SENTENCE_VERSION })}</p>
      {failure && <Alert type="danger" title={failure.text} className="mt-4" />}
      <Button
        variant="next"
        size="call"
        busy={isBusy}
        busyLabel={t('case.start.busy')}
        endIcon={<Icon of={ArrowRight} size={19} />}
        onClick={() => void start()}
        aria-describedby="start-sentence"
        className="mt-5 w-full"
      >
        {t('case.start.button')}
      </Button>
    </section>
  )
}
