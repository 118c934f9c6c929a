import { ArrowRight, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { DOT } from '#locales/marks.ts'
import { Page } from '#web/app/shell/page.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DraftNotice } from '#web/data/forms/draft-notice.tsx'
import { LeaveGuard } from '#web/data/forms/leave-guard.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { quoteData } from '#web/public/tools/quote-check/quote-data.server.ts'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import '#web/public/tools/quote-check/quote-check.css'
import { firstName } from '#contract/accounts/names.ts'
import { caseCodeOf } from '#web/client/cases/case-address.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useSettledChoice } from '#web/ui/inputs/use-settled-choice.ts'
import { caseFailure } from '../case-failure.ts'
import type { Route } from './+types/entry'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { EntryStart } from './entry-fields.ts'
import { EntryLines } from './entry-lines.tsx'
import { OddHere } from './odd-here.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { ShowDialog } from './show-dialog.tsx'
import { useEntry } from './use-entry.ts'
import { Written } from './written.tsx'

/** The signed contract is entered like an offer; its place in the address is this word. */
const CONTRACT = 'contract'
const NEW = 'new'

export function loader(asked: Route.LoaderArgs) {
  return quoteData(asked)
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const code = caseCodeOf(params.code)
  const { signal } = request
  const room = await browserApi().call('GET /desk/cases/{code}/offers', { params: { code }, signal })
  const draft = room.drafts.find(({ id }) => id === params.id)
  const isShown = room.lanes.some(({ rounds }) => rounds.some(({ id }) => id === params.id))
  const wrong = isShown
    ? await browserApi().call('GET /desk/cases/{code}/offers/{id}', { params: { code, id: params.id }, signal })
    : undefined
  const isKnown = params.id === NEW || params.id === CONTRACT || draft !== undefined || wrong !== undefined
  if (!isKnown) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const fileId = url.searchParams.get('paper')
  const paper =
    params.id === NEW && fileId
      ? await browserApi().call('GET /desk/cases/{code}/offer-files/{id}/reading', {
          params: { code, id: fileId },
          signal,
        })
      : undefined
  const place = (wrong?.jurisdiction ?? room.jurisdiction ?? draft?.jurisdiction)?.slice(0, 2)
  // The rows of the client's place come with the page of that place.
  if (place && url.searchParams.get('in') !== place) {
    url.searchParams.set('in', place)
    throw redirect(url.pathname + url.search)
  }
  return { room, draft, wrong, paper, ...(await serverLoader()) }
}
clientLoader.hydrate = true as const

export default function OfferEntryPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  const { room, draft, wrong, paper, rows, provinces, today } = loaderData
  const place = useSettledChoice('', (code) =>
    setSearch(
      (now) => {
        now.set('in', code)
        return now
      },
      { replace: true },
    ),
  )
  if (rows) {
    const start = { dealer: search.get('dealer') ?? '', city: search.get('city') ?? '' }
    const draftName = `offer ${room.code} ${params.id} ${start.dealer} ${paper?.file.id ?? ''}`.trim()
    const given = { room, draft, wrong, paper, rows, today, start, draftName, isContract: params.id === CONTRACT }
    return <EntryForm key={`${room.code} ${params.id} ${rows.rules.jurisdiction.key}`} {...given} />
  }
  return (
    <Page title={t('offers.entry.title')} isPrivate className="staff-page">
      <h1 className="text-h2">{t('offers.entry.title')}</h1>
      <Field label={t('offers.entry.place')} help={t('offers.entry.placeHelp')} className="mt-6 max-w-sm">
        {(control) => (
          <NativeSelect
            {...control}
            {...place}
            placeholder={t('offers.entry.placeChoose')}
            choices={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
    </Page>
  )
}

type FormProps = {
  room: DeskRoom
  draft: DeskRoom['drafts'][number] | undefined
  /** An offer that the client was shown, to be corrected. */
  wrong: OfferDraft | undefined
  /** A file of the conversation that was taken for a new offer. */
  paper: PaperReading | undefined
  rows: QuoteRows
  today: string
  start: EntryStart
  draftName: string
  isContract: boolean
}

const TABS = ['written', 'whatItIs', 'odd'] as const
const PAPER_TABS = ['paper', 'draft'] as const
const ODD_MARKS: readonly string[] = ['strike', 'wave', 'question']

/** The dealer's words on the left, our reading of them in the middle, what is odd on the right; on phones one at a time. */
function EntryForm({ isContract, wrong, ...asked }: FormProps) {
  const { t } = useI18n()
  const { room, rows } = asked
  const fields = useRef<HTMLDivElement>(null)
  const handle = useEntry({ ...asked, draft: wrong ?? asked.draft, isCorrection: wrong !== undefined, fields })
  const [isAsked, setIsAsked] = useState(false)
  const { entry, standing, busy, failure, complaint, answer } = handle
  const [tab, setTab] = useState<(typeof TABS)[number]>('written')
  const [paperTab, setPaperTab] = useState<(typeof PAPER_TABS)[number]>('paper')
  const { reading } = handle.paper
  const [said, setSaid] = useState(complaint)
  // On phones too, the field is in sight.
  if (said !== complaint) {
    setSaid(complaint)
    if (complaint) {
      setTab('written')
      setPaperTab('draft')
    }
  }
  useEffect(() => {
    if (complaint) focusFirstWrong(fields.current)
  }, [complaint, fields])
  const client = firstName(room.client) || t('offers.entry.theClient')
  const on = (one: (typeof TABS)[number]) => (tab === one ? '' : 'max-lg:hidden')
  const odd = answer?.answer.lines.filter(({ mark }) => ODD_MARKS.includes(mark)).length ?? 0
  const offerTitle = entry.dealer
    ? t('offers.entry.titleOf', { dealer: entry.dealer, round: standing.round })
    : t('offers.entry.title')
  const correctionTitle = wrong && t('offers.confirm.correctTitle', { dealer: wrong.dealer.name, round: wrong.round })
  const title = isContract ? t('offers.entry.contractTitle') : (correctionTitle ?? offerTitle)
  const main = wrong ? t('offers.confirm.correct') : t('offers.entry.showTo', { client })
  return (
    <Page title={title} isPrivate className="px-5 pt-4 pb-28 md:px-10 menu:pt-0 lg:pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b pb-4">
        <div className="flex min-w-0 items-center gap-3">
          <Link
            to={`/desk/cases/${room.code}/offers`}
            aria-label={t('offers.entry.close')}
            className="grid size-11 place-items-center"
          >
            <Icon of={X} />
          </Link>
          <div className="min-w-0">
            <h1 className="text-h3 wrap-anywhere">{title}</h1>
            <p className="text-caption text-ink-soft">
              {[room.client, room.code, rows.rules.jurisdiction.code].filter(Boolean).join(DOT)}
            </p>
          </div>
        </div>
        <div className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-strip max-lg:border-t max-lg:bg-paper max-lg:px-5 max-lg:py-3">
          {!isContract && !wrong && (
            <Button
              variant="second"
              className="max-lg:min-w-0 max-lg:flex-1 max-lg:px-3"
              busy={busy === 'draft'}
              busyLabel={t('offers.entry.keeping')}
              onClick={() => void handle.keepDraft()}
            >
              {t('offers.entry.keep')}
            </Button>
          )}
          <Button
            variant="next"
            className="max-lg:min-w-0 max-lg:flex-1 max-lg:px-3"
            busy={busy === 'show'}
            busyLabel={t('offers.entry.sending')}
            endIcon={<Icon of={ArrowRight} />}
            onClick={() => (isContract ? void handle.enterContract() : setIsAsked(handle.isReady(false)))}
          >
            {isContract ? t('offers.entry.enterContract') : main}
          </Button>
        </div>
      </div>
      {handle.restored && (
        <div className="mt-4">
          <DraftNotice restored={handle.restored} onDiscard={handle.discardDraft} />
        </div>
      )}
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      {complaint && <Alert type="danger" title={t(`offers.entry.${complaint.about}`)} className="mt-4" />}
      {handle.paper.failure && <Alert type="danger" title={handle.paper.failure} className="mt-4" />}
      {reading ? (
        <>
          <Parts
            parts={PAPER_TABS.map((value) => ({ value, label: t(`offers.paper.tabs.${value}`) }))}
            part={paperTab}
            onPart={setPaperTab}
            className="menu:hidden"
          />
          <div className="mt-6 grid gap-x-10 gap-y-8 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className={paperTab === 'paper' ? '' : 'max-menu:hidden'}>
              <PaperPanel handle={handle} code={room.code} reading={reading} />
            </div>
            <div className={classNames('grid content-start gap-8', paperTab !== 'draft' && 'max-menu:hidden')}>
              <EntryLines handle={handle} rows={rows} isOfPaper />
              <div ref={fields} className="grid content-start gap-5">
                <Written
                  handle={handle}
                  rows={rows}
                  isContract={isContract}
                  hasDealer={!isContract && !wrong}
                  isOfPaper
                />
              </div>
            </div>
          </div>
        </>
      ) : (
        <>
          <Parts
            parts={TABS.map((value) => ({ value, label: t(`offers.entry.tabs.${value}`, { count: odd }) }))}
            part={tab}
            onPart={setTab}
            className="lg:hidden"
          />
          <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_17rem]">
            <div ref={fields} className={`grid content-start gap-5 ${on('written')}`}>
              <Written handle={handle} rows={rows} isContract={isContract} hasDealer={!isContract && !wrong} />
            </div>
            <div className={on('whatItIs')}>
              <EntryLines handle={handle} rows={rows} />
            </div>
            <div className={`${on('odd')} lg:max-xl:col-span-2`}>
              <OddHere handle={handle} rows={rows} />
            </div>
          </div>
        </>
      )}
      {isAsked && !wrong && (
        <ShowDialog handle={handle} room={room} client={client} onClose={() => setIsAsked(false)} />
      )}
      {isAsked && wrong && (
        <CorrectDialog handle={handle} room={room} wrong={wrong} onClose={() => setIsAsked(false)} />
      )}
      {handle.conflict && <ConflictDialog handle={handle} theirs={handle.conflict} rows={rows} />}
      <LeaveGuard hasUnsavedChanges={handle.hasUnsavedChanges} onLeave={handle.forgetDraft} />
    </Page>
  )
}

type PartsProps<Part extends string> = {
  parts: readonly { value: Part; label: string }[]
  part: Part
  onPart: (part: Part) => void
  className: string
}

/** Where there is no room for all parts side by side, one at a time. */
function Parts<Part extends string>({ parts, part, onPart, className }: PartsProps<Part>) {
  const { t } = useI18n()
  return (
    <div
      role="group"
      aria-label={t('offers.entry.parts')}
      className={classNames(
        'mt-4 grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border-[1.5px] border-line-strong',
        className,
      )}
    >
      {parts.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={part === value}
          onClick={() => onPart(value)}
          className="min-h-11 px-2 text-small font-label aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function focusFirstWrong(fields: HTMLElement | null): void {
  const inputs = [...(fields?.querySelectorAll('input') ?? [])]
  const wrong =
    fields?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? inputs.find(({ validity }) => validity.badInput)
  if (!wrong) return
  const folded = wrong.closest('details')
  if (folded) folded.open = true
  wrong.focus()
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('offers.entry.title')} isPrivate className="staff-page">
      <h1 className="sr-only">{t('offers.entry.title')}</h1>
      <StaffLoading className="grid gap-9 lg:grid-cols-[22rem_minmax(0,1fr)_17rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </StaffLoading>
    </Page>
  )
}

export const ErrorBoundary = caseFailure('offers.entry.title')
