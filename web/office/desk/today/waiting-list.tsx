import { Link } from 'react-router'
import type { WaitingCase } from '#contract/desk/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { CaseClockText } from '../case-clock.tsx'
import { KeyHints } from '../key-hints.tsx'
import { useIsManager } from '../use-is-manager.ts'
import { waitsWithoutWords } from './waits-without-words.ts'

/** Everybody else who waits, by how much of the promise is used up. */
export function WaitingList({ cases, count }: { cases: readonly WaitingCase[]; count: number }) {
  const { t } = useI18n()
  const isManager = useIsManager()
  return (
    <section aria-labelledby="waiting-list">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 id="waiting-list" className="text-h4">
          {t('desk.today.then')}
        </h2>
        <p className="text-caption text-ink-soft">{t('desk.today.people', { count })}</p>
      </div>
      <ul>
        {cases.map((one) => (
          <li key={one.code} data-desk-row className="desk-row relative flex gap-4 border-b px-3 py-4">
            <Avatar name={one.client.name || t('desk.gone')} size="small" />
            <div className="grid min-w-0 grow items-start gap-x-4 gap-y-1 max-md:justify-items-end md:grid-cols-[minmax(0,1fr)_auto]">
              <div className="w-full min-w-0">
                <p className="wrap-anywhere">
                  <Link
                    to={`/desk/cases/${one.code}#reply`}
                    data-desk-key="r"
                    className="font-semibold after:absolute after:inset-0"
                  >
                    {one.client.name || t('desk.gone')}
                  </Link>{' '}
                  <span className="text-caption text-ink-soft max-md:hidden">
                    {one.code}
                    {DOT}
                    {t('desk.language', { code: one.locale })}
                    {isManager && one.consultant && (
                      <>
                        {DOT}
                        {one.consultant.name}
                      </>
                    )}
                  </span>
                </p>
                <p
                  lang={one.message?.text ? one.locale : undefined}
                  className="line-clamp-1 text-small wrap-anywhere text-ink-soft"
                >
                  {one.message?.text || waitsWithoutWords(t, one)}
                </p>
              </div>
              {one.clock && <CaseClockText clock={one.clock} className="md:max-w-56" />}
            </div>
          </li>
        ))}
      </ul>
      <KeyHints
        keys={[
          ['j k', 'desk.keys.rows'],
          ['g c', 'desk.keys.cases'],
        ]}
        className="mt-3"
      />
      {count > cases.length && (
        <p className="mt-3">
          <TextLink to="/desk/cases?waiting=true&sort=waiting">{t('desk.today.allWaiting')}</TextLink>
        </p>
      )}
    </section>
  )
}
