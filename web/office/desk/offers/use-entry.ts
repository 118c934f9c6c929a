import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import type { OfferFile } from '#contract/offers/endpoints.ts'
import { computeOffer, readOffer } from '#deal/offers/offer-answer.ts'
import { withHouseNames } from '#deal/quote/house-names.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { uploadFile } from '#web/data/api/upload.ts'
import { trackAttempts } from '#web/data/forms/attempts.ts'
import type { RestoredDraft } from '#web/data/forms/form-store.ts'
import { useFormDraft } from '#web/data/forms/use-form-draft.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { dealOf, type Entry, type EntryStart, emptyEntry, entryOfDraft, offerOf, wrongIn } from './entry-fields.ts'
import { standingIn } from './entry-standing.ts'
import { type DraftPaper, draftPaper, settledIn, sourcesOf, withFigure } from './paper-rows.ts'
import { termsOfPaper, withTerms } from './paper-terms.ts'
import { useLineNames } from './use-line-names.ts'
import { usePaper } from './use-paper.ts'

type Proof =
  | { state: 'none' }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'there'; file: OfferFile }
  | { state: 'failed'; problem: string }

/** What keeps an offer from being sent, by the end of its words' key. */
type Complaint =
  | 'dealerMissing'
  | 'linesMissing'
  | 'fieldWrong'
  | 'loanHalf'
  | 'dateHalf'
  | 'proofOnItsWay'
  | 'contractFileMissing'
  | 'rowsToLookAt'

type Asked = {
  room: DeskRoom
  rows: QuoteRows
  draft: OfferDraft | undefined
  /** It was shown already: what is sent corrects it. */
  isCorrection: boolean
  start: EntryStart
  today: string
  /** A file that was taken from the conversation, to begin with. */
  paper: PaperReading | undefined
  /** Under which it is kept in the browser: see `useFormDraft`. */
  draftName: string
  /** Where it is typed. */
  fields: RefObject<HTMLElement | null>
}

const draftOf = (read: DraftPaper) => ({ text: read.text, kinds: {}, sources: sourcesOf(read) })
const hasSources = ({ sources }: Pick<Entry, 'sources'>) => Object.keys(sources).length > 0

const fileOf = (proof: Proof) => (proof.state === 'there' ? proof.file : null)

/** An offer while it is entered: what was typed, what it comes to, and its way to the server. */
export function useEntry({ room, rows, draft, isCorrection, start, today, paper: given, draftName, fields }: Asked) {
  const { t } = useI18n()
  const showToast = useToast()
  const navigate = useNavigate()
  const [entry, setEntry] = useState<Entry>(() =>
    draft ? entryOfDraft(draft) : emptyEntry(new Date(), start, room.brief),
  )
  const { names, nameLine, forgetName } = useLineNames(room.names, setEntry)
  const [proof, setProof] = useState<Proof>(() => {
    const held = draft?.proof ?? given?.file
    return held ? { state: 'there', file: held } : { state: 'none' }
  })
  const [busy, setBusy] = useState<'draft' | 'show' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<OfferDraft | null>(null)
  // A new object each time: who presses again is led to the field again.
  const [complaint, setComplaint] = useState<{ about: Complaint } | null>(null)
  const [saved, setSaved] = useState<OfferDraft | undefined>(isCorrection ? undefined : draft)
  const [attempts] = useState(() => trackAttempts(performance.now()))
  const file = fileOf(proof)
  const fileId = file?.id ?? null
  const paper = usePaper(room.code, fileId, takeRead)
  const text = paper.reading?.paper
  // The rows as they were read, by which the draft’s are known, and as people have settled them since.
  const asRead = useMemo(() => (text ? draftPaper(text) : null), [text])
  const onPaper = useMemo(
    () => (text && asRead ? draftPaper(text, settledIn(entry, asRead.rows)) : null),
    [text, asRead, entry],
  )
  // As it is on the server, or was before the first input.
  const kept = useRef({ entry, fileId })
  const [opened] = useState({ entry, proof })
  const [restored, setRestored] = useState<RestoredDraft | null>(null)
  const initial = useMemo(() => ({ ...opened.entry, proof: fileOf(opened.proof) }), [opened])
  const forgetDraft = useFormDraft<Entry & { proof: OfferFile | null }>({
    name: draftName,
    initial,
    values: useMemo(() => ({ ...entry, proof: file }), [entry, file]),
    onRestore({ proof: keptFile, ...typed }, found) {
      setEntry((now) => ({ ...now, ...typed }))
      if (keptFile) setProof({ state: 'there', file: keptFile })
      setRestored(found)
    },
  })
  // A key is drawn at once; what it comes to follows as soon as there is time.
  const asked = useDeferredValue(entry)

  const rules = useMemo(
    () => ({ ...rows.rules, synonyms: withHouseNames(rows.rules.synonyms, names) }),
    [rows.rules, names],
  )
  const { key, currency } = rules.jurisdiction
  const read = useMemo(() => readOffer(asked.text, rules.synonyms, asked.kinds), [asked, rules])
  const answer = useMemo(() => {
    const { financing, ...deal } = dealOf(asked, key)
    const sale = { ...deal, jurisdiction: key, date: today, seller: 'dealer' as const }
    const computed = computeOffer(rules, { sale, text: deal.text, kinds: deal.kinds, financing })
    return 'error' in computed || computed.answer.lines.length === 0 ? null : computed
  }, [asked, rules, key, today])
  const standing = useMemo(() => standingIn(room, asked, answer?.payable ?? null), [room, asked, answer])

  const change = (changes: Partial<Entry>) => setEntry((now) => ({ ...now, ...changes }))

  /** The paper’s rows fill an empty draft; typed rows stay until the paper’s are asked for. */
  function takeRead(reading: PaperReading) {
    const found = reading.paper
    if (found) setEntry((now) => (now.text.trim() === '' ? withPaper(now, draftPaper(found)) : now))
  }
  function takeRows() {
    if (asRead) setEntry((now) => withPaper(now, asRead))
  }
  function withPaper(now: Entry, fromPaper: DraftPaper): Entry {
    const quote = readOffer(fromPaper.text, rules.synonyms, {}) ?? {}
    const terms = termsOfPaper(fromPaper.text, quote, { today, isMonthFirst: currency === 'USD' })
    return withTerms({ ...now, ...draftOf(fromPaper) }, terms)
  }
  /** A person has looked at a row of the paper: this is printed there. */
  function settleRow(textRow: number, amount: string) {
    const source = entry.sources[textRow]
    if (!source || !text || !asRead) return
    const settled = {
      text: withFigure(entry.text, textRow, amount),
      sources: { ...entry.sources, [textRow]: { ...source, check: 'person' as const } },
    }
    // Another sum may hold with it.
    const anew = sourcesOf(draftPaper(text, settledIn(settled, asRead.rows)))
    const sources = Object.entries(settled.sources).map(([row, one]) => [row, anew[row] ?? one])
    change({ text: settled.text, sources: Object.fromEntries(sources) })
  }

  async function choose(picked: File, isToRead = false) {
    setProof({ state: 'sending', name: picked.name, percent: 0 })
    try {
      const sent = await uploadFile<OfferFile>({
        path: `/desk/cases/${room.code}/offer-files`,
        field: 'file',
        file: picked,
        onProgress: (percent) => setProof({ state: 'sending', name: picked.name, percent }),
      })
      setProof({ state: 'there', file: sent })
      if (isToRead) void paper.read(sent.id)
    } catch (error) {
      setProof({ state: 'failed', problem: errorText(t, error) })
    }
  }

  /** What is missing is said before anything is sent. */
  function complaintOf(isContract: boolean, kind: 'draft' | 'show'): Complaint | null {
    if (!isContract && (entry.dealer.trim() === '' || entry.city.trim() === '')) return 'dealerMissing'
    if (!answer) return 'linesMissing'
    const wrong = wrongIn(entry.texts)
    if (wrong) return wrong
    // A date that is half typed has no value, as if none was meant.
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const isHourAlone = entry.expiresOn === '' && entry.expiresAtTime !== ''
    if (isHourAlone || inputs.some(({ validity }) => validity.badInput)) return 'dateHalf'
    if (proof.state === 'sending') return 'proofOnItsWay'
    if (kind !== 'draft' && Object.values(entry.sources).some(({ check }) => check === 'look')) return 'rowsToLookAt'
    return isContract && proof.state !== 'there' ? 'contractFileMissing' : null
  }

  /** Says what is missing, if anything. */
  function isReady(isContract: boolean, kind: 'draft' | 'show' = 'show'): boolean {
    const about = complaintOf(isContract, kind)
    setComplaint(about && { about })
    setFailure(null)
    return about === null
  }

  async function send(kind: 'draft' | 'show', isContract: boolean, said: string, work: () => Promise<unknown>) {
    if (busy || !isReady(isContract, kind)) return
    setBusy(kind)
    try {
      await work()
      showToast({ text: said })
      await navigate(`/desk/cases/${room.code}/offers`)
    } catch (error) {
      const isChanged = error instanceof ApiFailure && error.code === 'case_changed'
      const theirs = isChanged ? await savedMeanwhile() : null
      if (theirs) setConflict(theirs)
      else setFailure(errorText(t, error))
    } finally {
      setBusy(null)
    }
  }

  const params = { code: room.code }
  /** The draft that a colleague saved since it was loaded here; null without one. */
  async function savedMeanwhile(): Promise<OfferDraft | null> {
    if (!saved) return null
    const now = await browserApi()
      .call('GET /desk/cases/{code}/offers', { params })
      .catch(() => null)
    const draftNow = now?.drafts.find(({ id }) => id === saved.id)
    return draftNow && draftNow.saved_at !== saved.saved_at ? draftNow : null
  }
  function keepTheirs(theirs: OfferDraft): void {
    const typed = entryOfDraft(theirs)
    setSaved(theirs)
    setEntry(typed)
    setProof(theirs.proof ? { state: 'there', file: theirs.proof } : { state: 'none' })
    kept.current = { entry: typed, fileId: theirs.proof_id }
    forgetDraft()
    setConflict(null)
  }
  async function keepMine(theirs: OfferDraft): Promise<void> {
    setConflict(null)
    await send('draft', false, t('offers.entry.kept'), () => keep(theirs))
  }
  async function keep(over = saved): Promise<OfferDraft> {
    const body = offerOf(entry, key, fileId)
    const api = browserApi()
    const draftKept = over
      ? await api.call('PUT /desk/cases/{code}/offers/{id}', {
          params: { ...params, id: over.id },
          body: { ...body, saved_at: over.saved_at },
        })
      : await api.call('POST /desk/cases/{code}/offers', {
          params,
          body,
          // Pressed again after an answer that was lost, it is the same draft.
          idempotencyKey: attempts.attemptFor(body).key,
        })
    setSaved(draftKept)
    forgetDraft()
    kept.current = { entry, fileId }
    return draftKept
  }
  async function show(): Promise<void> {
    const { id, saved_at } = await keep()
    await browserApi().call('POST /desk/cases/{code}/offers/{id}/show', {
      params: { ...params, id },
      body: { saved_at, ...(hasSources(entry) && { compared: true as const }) },
    })
  }
  async function enter(): Promise<void> {
    const body = { ...dealOf(entry, key), file_id: fileId ?? '' }
    await browserApi().call('PUT /desk/cases/{code}/contract', { params, body })
    forgetDraft()
    kept.current = { entry, fileId }
  }

  return {
    entry,
    change,
    read,
    answer,
    today,
    currency,
    /** `QC:CA`: whose rules it is read with. */
    place: key,
    standing,
    proof,
    choose,
    /** The values of the file lose their source; the rows stay as typed ones. */
    forgetProof: () => {
      setProof({ state: 'none' })
      change({ sources: {} })
    },
    paper,
    onPaper,
    takeRows,
    settleRow,
    nameLine,
    forgetName,
    busy,
    failure,
    complaint,
    restored,
    forgetDraft,
    discardDraft: () => {
      forgetDraft()
      setRestored(null)
      setEntry(opened.entry)
      setProof(opened.proof)
    },
    hasUnsavedChanges: () =>
      proof.state === 'sending' || JSON.stringify(kept.current) !== JSON.stringify({ entry, fileId }),
    isReady,
    conflict,
    keepTheirs,
    keepMine,
    decideLater: () => setConflict(null),
    /** What a correction sends, whose dealer stays. */
    correction() {
      const { dealer: _, ...body } = offerOf(entry, key, fileId)
      return body
    },
    corrected() {
      forgetDraft()
      kept.current = { entry, fileId }
    },
    keepDraft: () => send('draft', false, t('offers.entry.kept'), () => keep()),
    show: () => send('show', false, t('offers.entry.shown'), show),
    enterContract: () => send('show', true, t('offers.entry.contractEntered'), enter),
  }
}
export type EntryHandle = ReturnType<typeof useEntry>
