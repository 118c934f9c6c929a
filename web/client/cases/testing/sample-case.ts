import { type ClientCase, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'

/** A case that was just paid for, before any action. */
export const sampleCase: ClientCase = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'NL-7K2QWX',
  version: 1,
  stage: 'intake',
  close_reason: null,
  stops: [{ stage: 'intake', at: '2026-11-02T15:00:00.000Z' }],
  locale: 'en',
  country: 'CA',
  state: null,
  province: 'QC',
  brief: EMPTY_BRIEF,
  plan: null,
  started_at: null,
  next_step: { turn: 'consultant', kind: 'writePlan', values: {}, due_at: null, todo_id: null },
  todos: [],
  money: null,
  refund_request: null,
  consultant: {
    name: 'Demo Consultant',
    email: 'consultant@northlane.example',
    languages: ['en'],
    about: {},
    colour: 'night',
  },
  reply_minutes: { house: null, consultant: null },
  unread: 0,
  opened_at: '2026-11-02T15:00:00.000Z',
  closed_at: null,
}
