import { ArrowRight, Hourglass, MessageSquareText } from 'lucide'
import { useRef, useState } from 'react'
import { ASK_TOPICS, type AskTopic, OFFER_MAX } from '#contract/offers/constants.ts'
import type { OfferLane, OffersRoom } from '#contract/offers/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useActionOn } from '#web/data/forms/use-action-on.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { useFigures } from '#web/public/tools/figures.ts'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { useHolds } from './use-holds.ts'
import type { RoomHandle } from './use-room.ts'

export type DecideProps = {
  lane: OfferLane
  room: OffersRoom
  handle: RoomHandle
  consultant: string
  /** Opens the question over the page: what is typed into it stays, wherever the offer stands by then. */
  onAsk: (question: Question) => void
}

/** What a client asks of a dealer: about the offer as it was when they began, and whether it is to hold longer. */
export type Question = { lane: OfferLane; isRenewal: boolean }

const DASHES = 15

/** How long an offer holds, as dashes and in words. */
export function HoldsUntil({ lane: { current } }: Pick<DecideProps, 'lane'>) {
  const { t } = useI18n()
  const holds = useHolds()
  const now = useMinute()
  const { expires_at: end } = current.shown
  if (end === null) return <p className="text-small text-ink-soft">{t('offers.decide.noEnd')}</p>
  const [from, to] = [Date.parse(current.shown_at), Date.parse(end)]
  const driven = Math.min(DASHES - 1, Math.max(0, Math.floor(((now.getTime() - from) / (to - from)) * DASHES)))
  return (
    <div>
      <p className="mb-2.5 flex items-center gap-2 text-label">
        <Icon of={Hourglass} size={17} />
        {holds(current.shown)}
      </p>
      <RoadDashes count={DASHES} driven={driven} hasNow />
    </div>
  )
}

/** The offer that a dialog is about, as it was when it opened: a round that comes meanwhile is not decided on unread. */
type Seen = OfferLane | null

function useAmount(currency: string) {
  const { exact } = useFigures(currency)
  return ({ current: { shown } }: OfferLane) => exact(shown.payable ?? shown.quoted_total)
}

export function AcceptButton(props: DecideProps) {
  const { t } = useI18n()
  const amountOf = useAmount(props.room.currency)
  const [seen, setSeen] = useState<Seen>(null)
  return (
    <>
      <Button
        variant="next"
        size="call"
        className="w-full"
        endIcon={<Icon of={ArrowRight} />}
        onClick={() => setSeen(props.lane)}
      >
        {t('offers.decide.accept', { amount: amountOf(props.lane) })}
      </Button>
      {seen && <AcceptDialog {...props} lane={seen} onClose={() => setSeen(null)} />}
    </>
  )
}

function AcceptDialog({ lane, room, handle, consultant, onAsk, onClose }: DecideProps & { onClose: () => void }) {
  const { t } = useI18n()
  const amount = useAmount(room.currency)(lane)
  const showToast = useToast()
  // The failure is announced first: after the reload, the offers may have no place for this dialog.
  const { run, isBusy, failure } = useActionOn(
    { ...handle, refresh: () => Promise.resolve() },
    'offers.decide.acceptFailed',
  )
  const dealer = lane.dealer.name
  const isDone = useRef(false)

  async function accept() {
    const { id, hash } = lane.current
    const params = { code: room.code, id }
    await run(async () => {
      const answer = await browserApi().call('POST /cases/{code}/offers/{id}/accept', { params, body: { hash } })
      // Before the offers reload: this dialog may unmount with them.
      isDone.current = true
      return answer
    })
    if (!isDone.current) return
    showToast({ text: t('offers.decide.accepted', { dealer }) })
    onClose()
  }

  function close() {
    onClose()
    if (failure) void handle.refresh()
  }

  function renew() {
    close()
    onAsk({ lane, isRenewal: true })
  }

  const isOver = failure !== null && failure.code !== null && failure.code.startsWith('offer_')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && close()}
      title={t('offers.decide.acceptTitle', { dealer, amount })}
      description={t('offers.decide.acceptText')}
      closeLabel={t('offers.decide.notYet')}
      focusAfter={() => (isDone.current ? focusableTitle() : null)}
      actions={
        <>
          <Button variant="second" disabled={isBusy} onClick={close}>
            {t('offers.decide.notYet')}
          </Button>
          {isOver ? (
            failure.code === 'offer_expired' && <Button onClick={renew}>{t('offers.decide.renew')}</Button>
          ) : (
            <Button variant="next" busy={isBusy} busyLabel={t('offers.decide.accepting')} onClick={() => void accept()}>
              {t('offers.decide.acceptNow')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert type="danger" title={failure.text}>
          {failure.code === 'offer_expired' && t('offers.decide.expiredText', { consultant, dealer })}
        </Alert>
      )}
      <ol className="mt-3 grid gap-2 rounded-control bg-sunken p-4 text-small">
        <li>{t('offers.decide.thenYes', { consultant, dealer })}</li>
        <li>{t('offers.decide.thenContract', { dealer })}</li>
        <li>{t('offers.decide.thenCheck')}</li>
      </ol>
      <p className="mt-3 text-caption text-ink-soft">
        {t('offers.decide.frozen', { version: lane.current.shown.version })}
      </p>
    </Dialog>
  )
}

export function AskButton({ lane, onAsk, variant = 'second' }: DecideProps & { variant?: 'second' | 'main' }) {
  const { t } = useI18n()
  const isRenewal = lane.current.standing === 'expired'
  return (
    <Button
      variant={variant}
      startIcon={<Icon of={MessageSquareText} size={19} />}
      onClick={() => onAsk({ lane, isRenewal })}
    >
      {t(isRenewal ? 'offers.decide.renew' : 'offers.decide.ask')}
    </Button>
  )
}

const CHOICES = ASK_TOPICS.filter((topic) => topic !== 'renew')

type AskDialogProps = Question & Pick<DecideProps, 'room' | 'handle' | 'consultant'> & { onClose: () => void }

export function AskDialog({ lane, room, handle, consultant, isRenewal, onClose }: AskDialogProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const dealer = lane.dealer.name
  const first: AskTopic[] = isRenewal ? ['renew'] : []
  const form = useForm({
    initial: { topics: first, words: '' },
    draft: `ask ${lane.current.id}`,
    endpoint: 'POST /cases/{code}/offers/{id}/ask',
    rest: { params: { code: room.code, id: lane.current.id } },
    texts: { failed: 'offers.decide.askFailed' },
    check: ({ topics, words }) =>
      topics.length === 0 && words.trim() === '' ? { words: { key: 'offers.decide.wordsMissing' } } : {},
    body: ({ topics, words }) => ({ topics, words: words.trim() }),
    onDone: (answer) => {
      handle.take(answer)
      showToast({ text: t('offers.decide.asked', { consultant }) })
      onClose()
    },
    onFailure: refreshOnConflict(handle),
  })
  const { topics } = form.values

  return (
    <FormDialog
      form={form}
      title={t(isRenewal ? 'offers.decide.renewTitle' : 'offers.decide.askTitle', { dealer })}
      description={t('offers.decide.askText', { consultant, dealer })}
      submit={t(isRenewal ? 'offers.decide.renew' : 'offers.decide.ask')}
      busy={t('offers.decide.asking')}
      onClose={onClose}
    >
      {!isRenewal && (
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="mb-1 text-label">{t('offers.decide.askAbout')}</legend>
          {CHOICES.map((topic) => (
            <Checkbox
              key={topic}
              label={t(`offers.topics.${topic}`)}
              checked={topics.includes(topic)}
              onChange={({ target }) =>
                form.change({ topics: target.checked ? [...topics, topic] : topics.filter((one) => one !== topic) })
              }
            />
          ))}
        </fieldset>
      )}
      <TextareaField
        {...form.field('words')}
        label={t('offers.decide.words', { consultant })}
        rows={3}
        maxLength={OFFER_MAX.words}
      />
    </FormDialog>
  )
}

export function DropButton({ lane, room, handle }: DecideProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const { run, isBusy, failure } = useActionOn(handle, 'offers.decide.dropFailed')
  const [seen, setSeen] = useState<Seen>(null)
  const isDone = useRef(false)

  async function drop({ dealer, current: { id } }: OfferLane) {
    const params = { code: room.code, id }
    await run(async () => {
      const answer = await browserApi().call('POST /cases/{code}/offers/{id}/drop', { params })
      isDone.current = true
      return answer
    })
    setSeen(null)
    if (isDone.current) showToast({ text: t('offers.decide.dropped', { dealer: dealer.name }) })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setSeen(lane)}>
        {t('offers.decide.drop')}
      </Button>
      {failure && <Alert type="danger" title={failure.text} />}
      {seen && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !isBusy && setSeen(null)}
          title={t('offers.decide.dropTitle', { dealer: seen.dealer.name })}
          description={t('offers.decide.dropText')}
          cancelLabel={t('offers.decide.cancel')}
          confirmLabel={t('offers.decide.dropNow')}
          busyLabel={t('offers.decide.dropping')}
          busy={isBusy}
          tone="main"
          focusAfter={() => (isDone.current ? focusableTitle() : null)}
          onConfirm={() => void drop(seen)}
        />
      )}
    </>
  )
}
