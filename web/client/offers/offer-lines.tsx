import { chainOf } from '#contract/offers/deal-chain.ts'
import type { ShownDeal, ShownLine } from '#contract/offers/endpoints.ts'
import { comesOff, countedLines, wrongTax } from '#contract/signing/lines.ts'
import type { LineClass } from '#deal/rule-rows.ts'
import { labelText } from '#locales/tax-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { LineBadge } from '#web/public/tools/quote-check/line-badge.tsx'
import { ChainRows } from './deal-chain.tsx'
import type { RoomWords } from './room-words.server.ts'

type OfferLinesProps = { deal: ShownDeal; currency: string; words: RoomWords; caption: string }

/** Every line with what it is, the taxes that are owed, and the total one would pay. */
export function OfferLines({ deal, currency, words, caption }: OfferLinesProps) {
  const { t } = useI18n()
  const { exact, rate } = useFigures(currency)
  const { taxes, payable, quoted_tax: written } = deal
  const wrong = wrongTax(deal)
  const chain = chainOf(deal)
  return (
    <>
      <table className="w-full border-t-2 border-ink">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {countedLines(deal.lines).map((line, at) => (
            <tr key={`${at} ${line.text}`} className="border-b">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <LineWords line={line} words={words} />
                <span className="mt-1.5 block sm:hidden">
                  <LineBadge line={{ class: line.class as LineClass, price: line.price ?? null }} />
                </span>
              </th>
              <td className="py-3 pr-3 max-sm:hidden">
                <LineBadge line={{ class: line.class as LineClass, price: line.price ?? null }} />
              </td>
              <td className="py-3 text-right align-top font-label whitespace-nowrap tabular-nums">
                {comesOff(line) && '−'}
                {exact(line.amount)}
              </td>
            </tr>
          ))}
          {taxes?.map((tax) => (
            <tr key={tax.id} className="border-b">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                {labelText(t, tax.label)} {tax.rate !== null && rate(tax.rate)}
              </th>
              <td className="py-3 pr-3 max-sm:hidden">
                <LineBadge line={{ class: 'government', price: null }} />
              </td>
              <td className="py-3 text-right font-label whitespace-nowrap tabular-nums">{exact(tax.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-b-4 border-double border-ink">
            <th scope="row" className="py-3 text-left text-h4">
              {t('offers.lines.outTheDoor')}
            </th>
            <td colSpan={2} className="py-3 text-right text-h4 whitespace-nowrap sm:text-h2 tabular-nums">
              {payable === null ? t('offers.lines.unknownTotal') : exact(payable)}
            </td>
          </tr>
        </tfoot>
      </table>
      {chain && chain.links.length > 0 && <ChainRows chain={chain} currency={currency} className="mt-3" />}
      {wrong !== null && wrong !== 0 && written !== null && (
        <p className="mt-2 text-small text-danger">
          {t('offers.lines.wrongTax', { written: exact(written), right: exact(written - wrong) })}
        </p>
      )}
      {deal.is_estimate && <p className="mt-2 text-small text-ink-soft">{t('offers.lines.estimate')}</p>}
    </>
  )
}

/** What it would come to once the lines that do not belong there are asked back. */
export function IfAsked({
  deal: { payable, true_total: asked },
  currency,
}: Pick<OfferLinesProps, 'deal' | 'currency'>) {
  const { t } = useI18n()
  const { exact } = useFigures(currency)
  if (asked === null || payable === null || asked >= payable) return null
  return <p className="mt-3 text-small">{t('offers.other.ifAsked', { amount: exact(asked) })}</p>
}

/** Where the figure comes from: a row of the paper that stands beside the offer, or a person. */
function LineSource({ source }: Pick<ShownLine, 'source'>) {
  const { t } = useI18n()
  if (source === undefined) return null
  const words =
    source && t(source.check === 'person' ? 'offers.lines.fromRowChecked' : 'offers.lines.fromRow', { row: source.row })
  return <span className="block text-caption text-ink-soft">{words ?? t('offers.lines.typed')}</span>
}

/** The dealer's words as written, and what they mean below where that says more. */
export function LineWords({ line, words }: { line: ShownLine; words: RoomWords }) {
  const name = words.kinds[line.kind]
  const isSaid = !name || name.toLocaleLowerCase() === line.text.toLocaleLowerCase()
  return (
    <>
      <span className="wrap-anywhere">{line.text}</span>
      {!isSaid && <span className="block text-caption text-ink-soft">{name}</span>}
      {line.law && <span className="block text-caption text-ink-soft">{words.laws[line.law] ?? line.law}</span>}
      <LineSource source={line.source} />
    </>
  )
}
