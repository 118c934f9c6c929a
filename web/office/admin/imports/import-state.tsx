import type { ReactNode } from 'react'
import type { ListingImport } from '#contract/listings/imports.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { ApplyButton, DropButton, UndoButton } from './import-actions.tsx'

/** Where an import stands, in one box, with what can be done next; as it goes on by itself, each step is read out. */
export function ImportStateBox({ current }: { current: ListingImport }) {
  const { t } = useI18n()
  const { state, is_read_again: isReadAgain } = current
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'ready' && isReadAgain ? t('imports.ready.again') : t(`imports.states.${state}`)}
      </p>
      <StateBox current={current} />
    </>
  )
}

function StateBox({ current }: { current: ListingImport }) {
  const { t, gap } = useI18n()
  const { state, counts } = current
  const count = (counts?.create ?? 0) + (counts?.change ?? 0)
  if (state === 'reading') return <Reading current={current} />
  if (state === 'ready') return <Ready current={current} count={count} />
  if (state === 'applied') return <Applied current={current} count={count} />
  if (state === 'applying')
    return (
      <Alert type="info" title={t('imports.applying.title', { count })}>
        {t('imports.applying.text')}
        {gap}
        {t('imports.reading.leave')}
      </Alert>
    )
  if (state === 'undoing')
    return (
      <Alert type="info" title={t('imports.undoing')}>
        {t('imports.reading.leave')}
      </Alert>
    )
  return (
    <Alert type={state === 'failed' ? 'danger' : 'info'} title={t(`imports.${state}.title`)}>
      {t(`imports.${state}.text`)}
    </Alert>
  )
}

function Reading({ current: { file_name: name, done, rows } }: { current: ListingImport }) {
  const { t } = useI18n()
  return (
    <div className="max-w-[40rem]">
      <Progress
        label={t('imports.reading.label', { name })}
        percent={(done / rows) * 100}
        valueText={t('imports.reading.value', { done, rows })}
      />
      <p className="mt-3 text-ink-soft">{t('imports.reading.leave')}</p>
    </div>
  )
}

function Ready({ current, count }: { current: ListingImport; count: number }) {
  const { t, locale } = useI18n()
  const { counts, unread_columns: unread, is_read_again: isReadAgain } = current
  const refused = counts?.refuse ?? 0
  return (
    <div className="grid gap-4">
      {isReadAgain && <Alert type="warning" title={t('imports.ready.again')} />}
      {unread.length > 0 && (
        <Alert
          type="warning"
          title={t('imports.ready.unread', { columns: new Intl.ListFormat(locale).format(unread) })}
          className="wrap-anywhere"
        />
      )}
      {count === 0 ? (
        <Alert type="info" title={t('imports.ready.nothing')}>
          {t(refused > 0 ? 'imports.ready.nothingRefused' : 'imports.ready.nothingSame')}
        </Alert>
      ) : (
        refused > 0 && (
          <Alert type="warning" title={t('imports.ready.refused', { count: refused })}>
            {t('imports.ready.refusedHint')}
          </Alert>
        )
      )}
      <Buttons>
        {count > 0 && <ApplyButton current={current} count={count} />}
        <DropButton id={current.id} />
      </Buttons>
    </div>
  )
}

function Applied({ current, count }: { current: ListingImport; count: number }) {
  const { t } = useI18n()
  const now = useMinute()
  const { undo_until: until, is_overtaken: isOvertaken } = current
  const isUndoable = until !== null && new Date(until) > now
  return (
    <div className="grid gap-4">
      <Alert type="success" title={t('imports.applied.title', { count })}>
        {isUndoable ? <UndoUntil until={until} /> : t('imports.applied.noUndo')}
      </Alert>
      {isOvertaken && (
        <Alert type="warning" title={t('imports.applied.overtaken')}>
          {t('imports.applied.overtakenText')}
        </Alert>
      )}
      {isUndoable && (
        <Buttons>
          <UndoButton current={current} />
        </Buttons>
      )}
    </div>
  )
}

/** The sentence is cut where its time stands, which is in the reader's own zone. */
function UndoUntil({ until }: { until: string }) {
  const { t } = useI18n()
  const [before, after] = t('imports.applied.undoUntil', { time: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <DateText value={until} output="timeOnly" />
      {after}
    </>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3">{children}</div>
}
