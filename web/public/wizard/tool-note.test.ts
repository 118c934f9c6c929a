import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LEAD_TEXT_MAX } from '#contract/leads/constants.ts'
import { memoryStorage } from '#web/data/session/memory-storage.ts'
import { dropAttachment, keepAttachment } from '../tools/attached-tool.ts'
import { readToolNote } from './tool-note.ts'

const ORIGIN = 'https://northlane.test'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

const note = (query: string) => readToolNote(new URLSearchParams(query), ORIGIN)

describe('tool note in a request', () => {
  test('as the quote check’s own lines, until they are taken', () => {
    keepAttachment({ tool: 'quote-check', summary: 'Ask back $586.00' })
    expect(note('tool=quote-check')).toEqual({ tool: 'quote-check', text: 'Ask back $586.00', isNew: true })
    expect(note('tool=quote-check')).toEqual({ tool: 'quote-check', text: 'Ask back $586.00', isNew: true })
    dropAttachment()
    expect(note('tool=quote-check')).toEqual({
      tool: 'quote-check',
      text: `${ORIGIN}/tools/quote-check`,
      isNew: false,
    })
  })

  test('as the address of any other tool’s answer', () => {
    const text = `${ORIGIN}/tools/out-the-door?in=QC-CA&price=34000`
    expect(note('tool=out-the-door&in=QC-CA&price=34000')).toEqual({ tool: 'out-the-door', text, isNew: false })
  })

  test('never longer than a note may be, and not for a tool that is none', () => {
    keepAttachment({ tool: 'quote-check', summary: 'x'.repeat(LEAD_TEXT_MAX.notes + 500) })
    expect(note('tool=quote-check')?.text).toHaveLength(LEAD_TEXT_MAX.notes)
    expect(note('tool=nothing')).toBeNull()
    expect(note('')).toBeNull()
  })
})
