import type { CaseSummary } from '#contract/cases/endpoints.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import type { Translate } from '#locales/translate.ts'
import { stepWords } from '#web/client/cases/next/next-step-words.ts'
import { tabAddress } from '../profile-tabs.ts'

/** Something that only this person can do, and where. */
export type Waiting = { key: string; text: string; to: string }

/** Everything that waits for a person, the most pressing first: their cases, a payment, documents, their number, news. */
export function waitingFor(t: Translate, profile: Profile, cases: readonly CaseSummary[]): Waiting[] {
  const ofCases = cases.flatMap((shown): Waiting[] => {
    const to = `/case/${shown.code}`
    const turn = shown.next_step.turn === 'client' ? [{ key: shown.id, text: stepWords(t, shown).title, to }] : []
    if (shown.unread === 0) return turn
    const message = t('userProfile.overview.messages', { count: shown.unread, code: shown.code })
    return [...turn, { key: `${shown.id}-unread`, text: message, to }]
  })
  const payments = profile.payments
    .filter(({ status }) => status === 'requires_action')
    .map(({ id, package_name: name }) => ({
      key: id,
      text: t('userProfile.overview.payment', { name }),
      to: tabAddress('payments'),
    }))
  const documents = profile.documents
    .filter(({ status }) => status === 'rejected')
    .map(({ id, document_type: type }) => ({
      key: id,
      text: t('userProfile.overview.document', { document: t(`documentTypes.${type}`) }),
      to: tabAddress('documents'),
    }))
  const isUnconfirmed = profile.sms_notifications_enabled && profile.phone_status === 'unconfirmed'
  const unread = profile.notifications.filter(({ is_read }) => !is_read).length
  const news = tabAddress('notifications')
  return [
    ...ofCases,
    ...payments,
    ...documents,
    ...(isUnconfirmed ? [{ key: 'phone', text: t('userProfile.overview.phone'), to: news }] : []),
    ...(unread > 0 ? [{ key: 'news', text: t('userProfile.overview.news', { count: unread }), to: news }] : []),
  ]
}
