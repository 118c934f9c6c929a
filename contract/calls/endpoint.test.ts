import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'

const LOOKS_SECRET = /password|token|secret|ticket|google_id/
const HOLDS_SECRET = /token|secret|^url$/

test('remembered call names every secret in its request', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const unnamed = endpoints.flatMap(([key, { creates, body, secretFields = [] }]) => {
    if (!creates || !(body instanceof z.ZodObject)) return []
    const secrets = Object.keys(body.shape).filter((field) => LOOKS_SECRET.test(field))
    return secrets.filter((field) => !secretFields.includes(field)).map((field) => `${key}: ${field}`)
  })
  expect(unnamed).toEqual([])
  expect(api['POST /auth/register'].secretFields).toEqual(['password', 'google_id'])
})

test('remembered answer declares its secrets', () => {
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
