import { Phone } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Today } from '#contract/desk/endpoints.ts'
import { callTime } from '#locales/call-times.ts'
import { joinParts } from '#locales/lists.ts'
import { DOT, fullStop, labelled, semicolon } from '#locales/marks.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Whose } from './side-parts.tsx'

/** Clients who sit at the dealer's desk and asked for a call: before everything else, with the number to press. */
export function CallNow({ asked }: { asked: Today['call_now'] }) {
  const { t, locale } = useI18n()
  const { timeZone } = useOffice()
  const [known, setKnown] = useState(asked)
  const [news, setNews] = useState('')
  if (known !== asked) {
    const isKnown = (one: Asked) => known.some(({ code, asked_at }) => code === one.code && asked_at === one.asked_at)
    const words = ({ client_name: name, code, asked_at: at }: Asked) => {
      const time = callTime(locale, new Date(at), timeZone, 'time')
      return `${joinParts(locale, [name || t('desk.gone'), code])}${fullStop(locale)}${t('desk.today.askedAt', { time })}`
    }
    const fresh = asked.filter((one) => !isKnown(one)).map(words)
    setKnown(asked)
    if (fresh.length > 0) setNews(labelled(locale, t('desk.today.callNow'), fresh.join(semicolon(locale))))
  }
  return (
    <>
      {/* The live region is present from the start, so that a request while the page is open is announced. */}
      <p role="alert" className="sr-only">
        {news}
      </p>
      {asked.length > 0 && <AskedList asked={asked} />}
    </>
  )
}

type Asked = Today['call_now'][number]

function AskedList({ asked }: { asked: readonly Asked[] }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  const { timeZone } = useOffice()
  return (
    <section aria-labelledby="call-now" className="card card-pad mb-8 border-danger">
      <h2 id="call-now" className="flex items-center gap-2 text-h4 text-danger">
        <Icon of={Phone} size={20} />
        {t('desk.today.callNow')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {asked.map(({ code, client_name, consultant, phone, asked_at }) => {
          const name = client_name || t('desk.gone')
          return (
            <li key={code} data-desk-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <Link to={`/desk/cases/${code}`} className="inline-flex min-h-11 items-center font-label wrap-anywhere">
                  {name}
                </Link>
                <span className="block text-caption text-ink-soft">
                  <span className="whitespace-nowrap">{code}</span>
                  {DOT}
                  {t('desk.today.askedAt', { time: callTime(locale, new Date(asked_at), timeZone, 'time') })}
                  <Whose consultant={consultant} />
                </span>
              </span>
              {phone && (
                <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-2 font-label text-link tabular-nums">
                  <span className="sr-only">{t('desk.today.callNowDo', { name })}</span>
                  {format.phone(phone)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
