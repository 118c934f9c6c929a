import { WifiOff } from 'lucide'
import { useState } from 'react'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useOnline } from '#web/data/offline/use-online.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { KeptOffer } from './kept-offer.ts'
import { Reading } from './reading.tsx'
import type { SigningWords } from './signing-words.server.ts'
import { TopBar } from './top-bar.tsx'
import { useSigning } from './use-signing.ts'
import { Verdict } from './verdict.tsx'

type SigningPageProps = { kept: KeptOffer; wasAnswered: boolean; words: SigningWords }

/** The dealer's contract compared with the accepted offer: line by line, then the result. */
export function SigningPage({ kept, wasAnswered, words }: SigningPageProps) {
  const { t } = useI18n()
  const handle = useSigning(kept)
  const isOnline = useOnline(wasAnswered)
  const [isAsked, setIsAsked] = useState<boolean>()
  const isShown = isAsked && handle.answer.verdict !== 'reading'
  return (
    <Page title={t('signing.title')} isPrivate className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col">
      {!isShown && <TopBar code={kept.code} />}
      {/* The live region is present from the start, otherwise the loss of the network would not be announced. */}
      <div role="status" className={isShown ? 'sr-only' : undefined}>
        {!isOnline && (
          <p className="mx-5 mb-4 flex items-center gap-2.5 rounded-badge bg-night px-3 py-1.5 text-small font-label text-on-night">
            <Icon of={WifiOff} size={17} />
            {t('signing.offline')}
          </p>
        )}
      </div>
      {isShown ? (
        <Verdict
          handle={handle}
          words={words}
          isOnline={isOnline}
          onBack={() => setIsAsked(false)}
          onAgain={() => {
            handle.readAgain()
            setIsAsked(false)
          }}
        />
      ) : (
        <Reading handle={handle} words={words} isReturn={isAsked === false} onAnswer={() => setIsAsked(true)} />
      )}
    </Page>
  )
}

export function NothingToSign({ code }: { code: string }) {
  const { t } = useI18n()
  return (
    <Page title={t('signing.title')} isPrivate className="mx-auto w-full max-w-[30rem]">
      <TopBar code={code} />
      <h1 className="sr-only">{t('signing.title')}</h1>
      <div className="px-5">
        <EmptyState
          title={t('signing.none')}
          action={
            <ButtonLink to={`/case/${code}/offers`} reloadDocument>
              {t('signing.toOffers')}
            </ButtonLink>
          }
        >
          {t('signing.noneText')}
        </EmptyState>
      </div>
    </Page>
  )
}
