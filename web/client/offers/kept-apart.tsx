import type { ReactNode } from 'react'
import type { ShownDeal } from '#contract/offers/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'

type KeptApartProps = { apart: ShownDeal['apart']; dealer: string; currency: string; className?: string }

/** The trade-in, rebates and the loan: never part of what the car costs. */
export function KeptApart({ apart, dealer, currency, className }: KeptApartProps) {
  const { t, gap } = useI18n()
  const { exact, round, percent } = useFigures(currency)
  const { trade_in: tradeIn, trade_worth: worth, lien, rebates, down_payment: down, loan } = apart
  if (tradeIn === 0 && rebates === 0 && down === 0 && !loan) return null
  return (
    <section className={className}>
      <h3 className="border-b-2 border-ink pb-2 text-h4">{t('offers.apart.title')}</h3>
      {tradeIn > 0 && (
        <Item title={t('offers.apart.tradeIn')}>
          {t('offers.apart.tradeInText', { dealer, amount: exact(tradeIn), worth: exact(worth ?? tradeIn) })}
          {gap}
          {lien > 0 && t('offers.apart.lien', { amount: exact(lien) })}
        </Item>
      )}
      {rebates > 0 && (
        <Item title={t('offers.apart.rebates')}>{t('offers.apart.rebatesText', { amount: exact(rebates) })}</Item>
      )}
      {down > 0 && <Item title={t('offers.apart.down')}>{t('offers.apart.downText', { amount: exact(down) })}</Item>}
      {loan && (
        <Item title={t('offers.apart.loan', { months: loan.months })}>
          {t('offers.apart.loanText', {
            dealer,
            rate: percent(loan.apr),
            interest: round(loan.interest),
            payment: exact(loan.payment),
          })}
        </Item>
      )}
    </section>
  )
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-b py-3 text-small">
      <p className="font-label">{title}</p>
      <p className="text-ink-soft">{children}</p>
    </div>
  )
}
