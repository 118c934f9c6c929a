import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))
/** A form with more fields than this keeps a draft. */
const SHORT_FIELDS = 5

/** Long forms whose text is kept elsewhere, and where; every other one names a `draft`. */
const KEPT_ELSEWHERE: Readonly<Record<string, string>> = {
  'admin/listings/listing-fields.tsx': 'admin/listings/use-listing-form.ts names the draft',
  'forms/text-fields.tsx': 'the field itself',
  'offers/letter-dialog.tsx': 'offers/evidence-part.tsx keeps it',
  'signing/contract-paper.tsx': 'signing/kept-offer.ts keeps it with the offer',
  'threads/composer.tsx': 'threads/use-draft.ts keeps it',
  'tools/quote-check/lines-input.tsx': 'the address of the page, or desk/offers/use-entry.ts, keeps it',
  'wizard/answer-controls.tsx': 'wizard/draft.ts keeps it',
}

const isSource = (path: string) =>
  !path.startsWith('parts/') && !path.startsWith('ui/') && !path.includes('.test.') && !path.includes('/build/')

test('every form with a text of several lines or more than five fields keeps a draft', () => {
  const without = globSync('**/*.tsx', { cwd: WEB })
    .filter(isSource)
    .filter((path) => {
      const source = readFileSync(`${WEB}/${path}`, 'utf8')
      const fields = source.match(/<[A-Z]\w*Field\b/g)?.length ?? 0
      const isLong =
        /<(Textarea|TextareaField|textarea)\b/.test(source) ||
        (/\buse\w*Form(With)?\(/.test(source) && fields > SHORT_FIELDS)
      return isLong && !hasDraft(source) && !(path in KEPT_ELSEWHERE)
    })
  expect(without).toEqual([])
})

test('every exception still exists', () => {
  const paths = new Set(globSync('**/*.tsx', { cwd: WEB }))
  expect(Object.keys(KEPT_ELSEWHERE).filter((path) => !paths.has(path))).toEqual([])
})

test('no form with a password keeps a draft', () => {
  const secret = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter(isSource)
    .filter((path) => {
      const source = readFileSync(`${WEB}/${path}`, 'utf8')
      return /<PasswordField\b/.test(source) && hasDraft(source)
    })
  expect(secret).toEqual([])
})

const hasDraft = (source: string) => /\bdraft: [`'"]/.test(source) || /\buseKeptText\(/.test(source)
