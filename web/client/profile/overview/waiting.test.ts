import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CaseSummary } from '#contract/cases/endpoints.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { sampleCase } from '#web/client/cases/testing/sample-case.ts'
import { waitingFor } from './waiting.ts'

const read = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en/${area}.json`, import.meta.url), 'utf8')) as MessageTree
const t = createTranslate(
  'en',
  Object.assign({}, ...['profile', 'cases', 'documents'].map((area) => compileMessages(read(area)))),
)

const nobody: Profile = {
  id: '00000000-0000-4000-8000-000000000000',
  full_name: 'Camille Exemple',
  email: 'camille@northlane.example',
  role: 'USER',
  phone_number: null,
  locale: 'en',
  created_at: '2026-01-01T00:00:00Z',
  is_active: true,
  has_password_set: true,
  address: null,
  location: null,
  country: null,
  state: null,
  province: null,
  email_notifications_enabled: true,
  call_reminders_enabled: true,
  sms_notifications_enabled: false,
  phone_status: 'none',
  referral_code: 'CODE',
  referrals_count: 0,
  packages: [],
  documents: [],
  asked_documents: [],
  payments: [],
  notifications: [],
}
const summary: CaseSummary = { ...sampleCase, package_id: null, package_name: null }

test('waiting list is empty for a person without any request', () => {
  expect(waitingFor(t, nobody, [])).toEqual([])
  expect(waitingFor(t, nobody, [summary])).toEqual([])
})

test('cases come first, then documents, the number and news, each with the place where it is done', () => {
  const date = '2026-11-01T00:00:00Z'
  const profile: Profile = {
    ...nobody,
    sms_notifications_enabled: true,
    phone_status: 'unconfirmed',
    documents: [
      {
        id: '00000000-0000-4000-8000-000000000002',
        document_type: 'driversLicense',
        original_filename: 'licence.pdf',
        upload_date: date,
        status: 'rejected',
        reason: 'The back is missing.',
      },
    ],
  }
  const mine: CaseSummary = {
    ...summary,
    unread: 2,
    next_step: { ...summary.next_step, turn: 'client', kind: 'startWork' },
  }
  expect(waitingFor(t, profile, [mine]).map(({ text, to }) => [text, to])).toEqual([
    ['Your turn: give the go-ahead, or get your money back', '/case/NL-7K2QWX'],
    ['2 new messages in case NL-7K2QWX', '/case/NL-7K2QWX'],
    ['Please upload this again: Driver’s License', '/profile?tab=documents'],
    ['Confirm your phone number so we can text you', '/profile?tab=notifications'],
  ])
})
