import { useEffect, useEffectEvent, useState } from 'react'
import type { SigningAct } from '#contract/offers/constants.ts'
import { type AddedLine, compareContract, type SigningAnswer } from '#contract/signing/lines.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { currentPerson } from '#web/data/session/current-person.ts'
import { newMessageKey } from '../threads/send-queue.ts'
import {
  type KeptOffer,
  readAgain,
  readKept,
  saidBefore,
  settleUnknown,
  waitingOf,
  withFound,
  writeKept,
} from './kept-offer.ts'
import type { ReadContract } from './read-contract.ts'
import { sendActs } from './send-acts.ts'

const TRY_AGAIN_MS = 5_000

/** The reading of a contract: every step is kept, so that neither a reload nor a dead battery loses it. */
export function useSigning(loaded: KeptOffer) {
  const [kept, setKept] = useState(loaded)
  const isWaiting = waitingOf(kept).length > 0

  function change(changed: (current: KeptOffer) => KeptOffer): void {
    // After a logout nothing is written any more, and what was sent meanwhile stays sent.
    const stored = readKept(localStore, currentPerson())
    const next = changed({ ...kept, ...saidBefore(stored ?? kept, kept) })
    setKept(next)
    if (currentPerson() === kept.owner) writeKept(localStore, next)
  }

  const send = useEffectEvent(async () => {
    await sendActs()
    const now = readKept(localStore, currentPerson())
    if (now?.code === kept.code) setKept((before) => ({ ...before, acts: now.acts, unsent: now.unsent }))
  })
  useEffect(() => {
    if (!isWaiting) return
    const trySending = () => void send()
    trySending()
    const timer = setInterval(trySending, TRY_AGAIN_MS)
    addEventListener('online', trySending)
    return () => {
      clearInterval(timer)
      removeEventListener('online', trySending)
    }
  }, [isWaiting])

  const answer = answerOf(kept)
  return {
    kept,
    answer,
    read: (key: string, amount: number | null) =>
      change((current) => ({
        ...current,
        read: { ...current.read, [key]: amount },
        typed: without(current.typed, key),
      })),
    unread: (key: string) => {
      const { [key]: _, ...read } = kept.read
      change((current) => ({ ...current, read }))
    },
    add: (line: AddedLine) =>
      change((current) => ({
        ...current,
        added: [...current.added, line],
        typed: without(without(current.typed, 'added-text'), 'added-amount'),
      })),
    setText: (text: string) => change((current) => ({ ...current, text })),
    setTyped: (name: string, text: string) =>
      change((current) => ({ ...current, typed: { ...current.typed, [name]: text } })),
    compare: (found: ReadContract) => change((current) => withFound(current, found)),
    settle: (line: AddedLine, as: 'charge' | 'other') => change((current) => settleUnknown(current, line, as)),
    remove: (at: number) =>
      change((current) => ({ ...current, added: current.added.filter((_, index) => index !== at) })),
    readAgain: () => change(readAgain),
    say(act: SigningAct) {
      const asked = { key: newMessageKey(), at: new Date().toISOString(), over: answer.over, state: 'waiting' } as const
      change((current) => ({ ...current, acts: { ...current.acts, [act]: asked } }))
    },
  }
}
export type SigningHandle = ReturnType<typeof useSigning>

/** An amount that was not checked is no match either. */
function answerOf({ lines, read, added, unknown }: KeptOffer): SigningAnswer {
  const answer = compareContract(lines, read, added)
  return {
    ...answer,
    unread: answer.unread + unknown.length,
    verdict: answer.verdict === 'match' && unknown.length > 0 ? 'reading' : answer.verdict,
  }
}

function without(typed: KeptOffer['typed'], name: string): KeptOffer['typed'] {
  const { [name]: _, ...rest } = typed
  return rest
}
