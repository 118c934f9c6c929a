import { expect, test } from 'vitest'
import { pdfText } from '#server/testing/runs/pdf-text.ts'
import { openSheet } from './typesetting.ts'

test('openSheet prints a narrow space of French as one that its fonts have', async () => {
  const sheet = openSheet({ title: 'Facture', author: 'Northlane', language: 'fr-CA', at: new Date('2026-11-19') })
  sheet.line('Des questions\u202f?', 64, 64, { size: 10 })
  expect(pdfText(await sheet.finish())).toContain('Des questions\u00a0?')
})
