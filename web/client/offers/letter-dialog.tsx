import { Download } from 'lucide'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import type { RegulatorLetter } from '#contract/offers/evidence.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { saveFile } from '#web/data/api/download.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useDates } from '../cases/use-dates.ts'

const LANGUAGES = ['en', 'fr'] as const
type Language = (typeof LANGUAGES)[number]
type Asked = { status: 'loading' } | { status: 'failed' } | { status: 'there'; letter: RegulatorLetter }

/** What the reader has made of each letter: nothing is lost by looking at another, or by closing the dialog. */
export type LetterChanges = Readonly<Record<string, string>>

type LetterDialogProps = {
  room: OffersRoom
  changes: LetterChanges
  onChanges: (changes: LetterChanges) => void
  /** Says that the changes were made earlier. */
  notice: ReactNode
  onClose: () => void
}

/**
 * A letter to the authority that oversees dealers here. It is the reader's: to change, to copy, to send by themselves.
 */
export function LetterDialog({ room, changes, onChanges, notice, onClose }: LetterDialogProps) {
  const { t } = useI18n()
  // As they were when it opened: a round that comes meanwhile does not put another letter in the place of the one at hand.
  const [lanes] = useState(room.lanes)
  const place = room.jurisdiction ?? lanes[0]?.current.shown.jurisdiction
  const [language, setLanguage] = useState<Language>(place === 'QC:CA' ? 'fr' : 'en')
  /** Empty: the one that the server would choose. */
  const [offer, setOffer] = useState(room.accepted_id ?? '')
  const [asked, setAsked] = useState<Asked>({ status: 'loading' })
  const wanted = useMemo(
    () => ({ params: { code: room.code }, query: { language, ...(offer && { offer }) } }),
    [room.code, language, offer],
  )
  useEffect(() => {
    const stop = new AbortController()
    browserApi()
      .call('GET /cases/{code}/regulator-letter', { ...wanted, signal: stop.signal })
      .then(
        (letter) => setAsked({ status: 'there', letter }),
        () => !stop.signal.aborted && setAsked({ status: 'failed' }),
      )
    return () => stop.abort()
  }, [wanted])

  const letter = asked.status === 'there' ? asked.letter : null
  const key = letter ? `${letter.offer_id} ${letter.language}` : ''
  const text = letter ? (changes[key] ?? letter.text) : ''
  const save = () => {
    if (!letter) return
    const bytes = new Blob([text], { type: 'text/plain;charset=utf-8' })
    const load = () => Promise.resolve({ bytes, mediaType: 'text/plain;charset=utf-8' })
    void saveFile(load, `letter-${room.code}-${letter.language}.txt`)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={t('offers.evidence.letterTitle')}
      description={t('offers.evidence.letterText')}
      closeLabel={t('offers.evidence.close')}
      actions={
        letter && (
          <>
            <CopyButton
              text={text}
              label={t('offers.evidence.copy')}
              said={{ done: t('quotes.say.copied'), failed: t('quotes.say.copyFailed') }}
            />
            <Button startIcon={<Icon of={Download} size={19} />} onClick={save}>
              {t('offers.evidence.save')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {notice}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={t('offers.evidence.language')}>
            {(control) => (
              <NativeSelect
                {...control}
                choices={LANGUAGES.map((value) => ({ value, label: t(`offers.evidence.languages.${value}`) }))}
                value={language}
                onChange={({ target }) => {
                  setLanguage(target.value === 'fr' ? 'fr' : 'en')
                  // Of the same offer, also where the server would choose another by now.
                  if (letter) setOffer((chosen) => chosen || letter.offer_id)
                }}
              />
            )}
          </Field>
          <Field label={t('offers.evidence.about')}>
            {(control) => (
              <NativeSelect
                {...control}
                choices={lanes.map(({ dealer, current }) => ({ value: current.id, label: dealer.name }))}
                value={offer || (letter?.offer_id ?? '')}
                onChange={({ target }) => setOffer(target.value)}
              />
            )}
          </Field>
        </div>
        {asked.status === 'loading' && (
          <Loading label={t('offers.evidence.loading')}>
            <Skeleton className="h-72" />
          </Loading>
        )}
        {asked.status === 'failed' && <Alert type="danger" title={t('offers.evidence.letterFailed')} />}
        {letter && (
          <>
            <AboutLetter letter={letter} />
            <Field label={t('offers.evidence.words')}>
              {(control) => (
                <Textarea
                  {...control}
                  lang={letter.language}
                  rows={16}
                  value={text}
                  onChange={({ target }) => onChanges({ ...changes, [key]: target.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Whom it is for, and how sure we are of that. */
function AboutLetter({ letter }: { letter: RegulatorLetter }) {
  const { t } = useI18n()
  const dates = useDates()
  return (
    <div className="grid grid-cols-1 gap-1 text-small">
      <p className="font-label wrap-anywhere">{t('offers.evidence.to', { regulator: letter.regulator })}</p>
      {!letter.is_sure && <p>{t('offers.evidence.notSure')}</p>}
      {letter.points === 0 && <p>{t('offers.evidence.noPoints')}</p>}
      <p className="text-ink-soft">
        {t('offers.evidence.checked', { date: dates(`${letter.checked_on}T12:00:00Z`, 'short') })}
      </p>
    </div>
  )
}
