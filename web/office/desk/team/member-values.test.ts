import { expect, test } from 'vitest'
import type { TeamMember } from '#contract/users/team.ts'
import { memberChange, memberValues } from './member-values.ts'

const MEMBER: TeamMember = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sample Consultant',
  languages: ['en', 'tl'],
  takes_cases: false,
  about: { tl: 'Kasama ninyo sa pagbili' },
  colour: 'amber',
  version: 3,
  open_cases: 0,
  has_hours: true,
  days_off: [],
  away_until: null,
}

test('unchanged member values come out as they went in', () => {
  const { languages, takes_cases, about, colour } = MEMBER
  expect(memberChange(memberValues(MEMBER))).toEqual({ languages, takes_cases, about, colour })
})

test('blank line is no line, and a ticked language is spoken', () => {
  const values = { ...memberValues(MEMBER), about_tl: '  ', about_en: ' Beside you ', speaks_zh: true }
  expect(memberChange(values)).toMatchObject({ about: { en: 'Beside you' }, languages: ['en', 'tl', 'zh'] })
})
