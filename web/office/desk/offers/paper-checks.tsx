import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import type { EntryHandle } from './use-entry.ts'

type Check = { id: string; label: string; note: string }

/** What a person says before a client sees figures from a paper: that both were compared, and that an odd figure is printed so. */
export function usePaperChecks({ entry, answer, onPaper, proof, currency }: EntryHandle) {
  const { t } = useI18n()
  const { exact } = useFigures(currency)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const isOfPaper = proof.state === 'there' && Object.keys(entry.sources).length > 0
  return {
    checks: isOfPaper ? listed() : [],
    ticked,
    toggle: (id: string, isTicked: boolean) =>
      setTicked((now) => (isTicked ? [...now, id] : now.filter((one) => one !== id))),
    isDone: !isOfPaper || listed().every(({ id }) => ticked.includes(id)),
  }

  function listed(): Check[] {
    const sources = Object.values(entry.sources)
    const byPerson = sources.filter(({ check }) => check === 'person').length
    const stated = answer?.answer.quote.stated_totals.at(-1)
    const total = answer?.payable ?? null
    const isSame = stated !== undefined && stated === total
    return [
      {
        id: 'compared',
        label: t('offers.paper.compared'),
        note: t('offers.paper.comparedNote', { rows: sources.length, byPerson }),
      },
      {
        id: 'total',
        label: total === null ? t('offers.paper.totalUnknown') : t('offers.paper.total', { amount: exact(total) }),
        note:
          stated === undefined
            ? t('offers.paper.totalUnstated')
            : t(isSame ? 'offers.paper.totalSame' : 'offers.paper.totalOther', { amount: exact(stated) }),
      },
      ...oddOnPaper(),
    ]
  }

  /** Figures to be checked, and those that no sum of the paper holds and a person has looked at. */
  function oddOnPaper(): Check[] {
    const lines = answer?.answer.lines ?? []
    return lines.flatMap((line) => {
      const source = entry.sources[String(line.detail?.row)]
      const isOdd = line.level === 'check' || source?.check === 'person'
      if (!source || !isOdd || !onPaper) return []
      return [
        {
          id: `row ${source.row}`,
          label: t('offers.paper.really', { words: line.text, amount: exact(line.amount) }),
          note: t('offers.paper.reallyNote', { number: source.row }),
        },
      ]
    })
  }
}

export function PaperChecks({ checks: { checks, ticked, toggle } }: { checks: ReturnType<typeof usePaperChecks> }) {
  const { t } = useI18n()
  if (checks.length === 0) return null
  return (
    <fieldset className="mt-5 grid gap-3 border-t pt-4">
      <legend className="sr-only">{t('offers.paper.checks')}</legend>
      {checks.map(({ id, label, note }) => (
        <Checkbox
          key={id}
          checked={ticked.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
          label={label}
          help={note}
        />
      ))}
    </fieldset>
  )
}
