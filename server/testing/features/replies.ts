import type { CannedReply } from '#contract/desk/endpoints.ts'

/** A canned reply under one title in all languages, or under others in those that are named. */
export function replyTitled(title: string, others: Partial<CannedReply['titles']> = {}): Omit<CannedReply, 'id'> {
  return {
    titles: { en: title, fr: title, zh: title, tl: title, ...others },
    texts: { en: 'Hello', fr: 'Bonjour', zh: '你好', tl: 'Kumusta' },
  }
}
