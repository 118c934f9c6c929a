import { type RefObject, useEffect, useRef, useState } from 'react'
import { OFFER_MAX } from '#contract/offers/constants.ts'
import type { Ledger, OffersRoom } from '#contract/offers/endpoints.ts'
import { formatMoney } from '#locales/money.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DraftNotice } from '#web/data/forms/draft-notice.tsx'
import { useActionOn } from '#web/data/forms/use-action-on.ts'
import { useKeptText } from '#web/data/forms/use-kept-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useDates } from '../cases/use-dates.ts'
import { type OfCase, OfferFile } from './offer-taken.tsx'
import type { RoomHandle } from './use-room.ts'

type SavingsProps = { ledger: Ledger; room: OffersRoom; handle: RoomHandle }

/** What was saved, from where to where, in four parts, net of our fee. */
export function SavingsSection({ ledger, room, handle }: SavingsProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="savings" className="mt-14 max-w-3xl">
      <h2 ref={heading} id="savings" tabIndex={-1} className="border-b-2 border-ink pb-2 text-h3">
        {t('offers.savings.title')}
      </h2>
      <LedgerRows ledger={ledger} currency={room.currency} caseAt={`/cases/${room.code}`} />
      {ledger.final && <Answer ledger={ledger} room={room} handle={handle} heading={heading} />}
    </section>
  )
}

const PARTS = ['price', 'fees', 'extras', 'interest'] as const

export function LedgerRows({ ledger, currency, caseAt }: OfCase & { ledger: Ledger; currency: string }) {
  const { t, locale } = useI18n()
  const dates = useDates()
  const { exact } = useFigures(currency)
  const { baseline, final, saving, fee, fee_currency: paidIn, net } = ledger
  const paid = (cents: number) =>
    formatMoney(locale, { cents, currency: paidIn }, { cents: 'always', withCode: paidIn !== currency })
  const from = { dealer: baseline.dealer, date: dates(baseline.locked_at, 'short') }
  return (
    <>
      <dl>
        <Row label={t(`offers.savings.from.${baseline.kind}`, from)} amount={exact(baseline.payable)} />
        {final && (
          <Row
            label={t('offers.savings.final', { date: dates(final.entered_at, 'short') })}
            amount={exact(final.payable)}
          />
        )}
        {saving &&
          PARTS.map((part) => (
            <Row key={part} label={t(`offers.savings.parts.${part}`)} amount={exact(saving[part])} />
          ))}
        {saving && <Row label={t('offers.savings.total')} amount={exact(saving.total)} isStrong />}
        {fee !== null && <Row label={t('offers.savings.fee')} amount={paid(-fee)} />}
        {net !== null && <Row label={t('offers.savings.net')} amount={exact(net)} isStrong />}
      </dl>
      {final && (
        <p className="mt-2 -ml-3">
          <OfferFile
            file={final.file}
            caseAt={caseAt}
            label={t('offers.savings.contract', { name: final.file.name })}
          />
        </p>
      )}
      {!final && <p className="mt-3 text-small text-ink-soft">{t('offers.savings.open')}</p>}
      <p className="mt-2 text-caption text-ink-soft">
        {t(`offers.savings.locked.${baseline.kind}`, { date: dates(baseline.locked_at, 'short') })}
      </p>
      {baseline.earlier.map(({ payable, locked_at: lockedAt, replaced_at: replacedAt, reason }) => (
        <p key={lockedAt} className="mt-1 text-caption text-ink-soft wrap-anywhere">
          {t('offers.savings.earlier', { date: dates(replacedAt, 'short'), amount: exact(payable), reason })}
        </p>
      ))}
    </>
  )
}

/** A name and its amount: the list has no child between itself and its rows. */
function Row({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-b py-2.5 ${isStrong ? 'font-semibold' : 'text-small'}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums whitespace-nowrap">{amount}</dd>
    </div>
  )
}

type AnswerProps = SavingsProps & {
  /** Takes the focus once it was answered: what was pressed is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

function Answer({ ledger: { answer }, room, handle, heading }: AnswerProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const { run, isBusy, failure } = useActionOn(handle, 'offers.savings.answerFailed')
  const { value: words, setValue: setWords, restored, discard } = useKeptText(`objection ${room.code}`, '')
  const [isAsked, setIsObjecting] = useState(false)
  const isObjecting = isAsked || restored !== null
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])

  async function send(verdict: 'confirmed' | 'objected') {
    const isDone = await run(() =>
      browserApi().call('POST /cases/{code}/savings/answer', {
        params: { code: room.code },
        body: { verdict, words: verdict === 'objected' ? words.trim() : '' },
      }),
    )
    if (!isDone) return
    if (verdict === 'objected') discard()
    setIsObjecting(false)
    showToast({ text: t(`offers.savings.${verdict}`) })
    heading.current?.focus({ preventScroll: true })
  }

  if (answer?.verdict === 'confirmed') return <p className="mt-3 text-money">{t('offers.savings.confirmed')}</p>
  return (
    <div className="mt-4 grid gap-3">
      {answer?.verdict === 'objected' && (
        <Alert type="info" title={t('offers.savings.objected')}>
          {answer.words}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyLabel={t('offers.savings.sending')} onClick={() => void send('confirmed')}>
          {t('offers.savings.confirm')}
        </Button>
        {!isObjecting && (
          <Button variant="second" onClick={() => setIsObjecting(true)}>
            {t('offers.savings.object')}
          </Button>
        )}
      </div>
      {isObjecting && (
        <div className="grid gap-3">
          {restored && <DraftNotice restored={restored} onDiscard={discard} />}
          <Field label={t('offers.savings.wrong')}>
            {(control) => (
              <Textarea
                {...control}
                ref={box}
                rows={3}
                maxLength={OFFER_MAX.words}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <Button
            variant="second"
            className="justify-self-start"
            disabled={words.trim() === ''}
            busy={isBusy}
            busyLabel={t('offers.savings.sending')}
            onClick={() => void send('objected')}
          >
            {t('offers.savings.sendObjection')}
          </Button>
        </div>
      )}
      {failure && <Alert type="danger" title={failure.text} />}
    </div>
  )
}
