import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'

const LOOKS_SECRET = /password|token|secret|ticket|google_id/
const HOLDS_SECRET = /token|secret|^url$/

test('a call whose request is remembered names every secret in it', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const unnamed = endpoints.flatMap(([key, { creates, body, secretFields = [] }]) => {
    if (!creates || !(body instanceof z.ZodObject)) return []
    const secrets = Object.keys(body.shape).filter((field) => LOOKS_SECRET.test(field))
    return secrets.filter((field) => !secretFields.includes(field)).map((field) => `${key}: ${field}`)
  })
  expect(unnamed).toEqual([])
  expect(api['POST /auth/register'].secretFields).toEqual(['password', 'google_id'])
})

test('a call whose answer is remembered says when there is a secret in it', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const remembered = endpoints.filter(([, { creates }]) => creates)
  const unsaid = remembered.filter(([, { answers, answersSecret }]) => {
    const fields = Object.values(answers).flatMap((answer) =>
      answer instanceof z.ZodObject ? Object.keys(answer.shape) : [],
    )
    return fields.some((field) => HOLDS_SECRET.test(field)) && !answersSecret
  })
  expect(unsaid.map(([key]) => key)).toEqual([])
  expect(remembered.filter(([, { answersSecret }]) => answersSecret).map(([key]) => key)).toContain(
    'POST /desk/calendar/feed',
  )
})
