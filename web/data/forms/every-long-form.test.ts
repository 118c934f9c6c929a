import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../..', import.meta.url))
/** A form with more fields than this keeps a draft. */
const SHORT_FIELDS = 5

/** Long forms whose text is kept elsewhere, and where; every other one names a `draft`. */
const KEPT_ELSEWHERE: Readonly<Record<string, string>> = {
  'office/admin/listings/listing-fields.tsx': 'office/admin/listings/use-listing-form.ts names the draft',
  'data/forms/text-fields.tsx': 'the field itself',
  'client/offers/letter-dialog.tsx': 'client/offers/evidence-part.tsx keeps it',
  'client/signing/contract-paper.tsx': 'client/signing/kept-offer.ts keeps it with the offer',
  'client/threads/composer.tsx': 'client/threads/use-draft.ts keeps it',
  'public/tools/quote-check/lines-input.tsx': 'the address of the page, or office/desk/offers/use-entry.ts, keeps it',
  'public/wizard/answer-controls.tsx': 'public/wizard/draft.ts keeps it',
}

const isSource = (path: string) => !path.startsWith('ui/') && !path.includes('.test.') && !path.includes('/build/')

test('form with a text of several lines or more than five fields keeps a draft', () => {
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

test('exception in the list of long forms still exists', () => {
  const paths = new Set(globSync('**/*.tsx', { cwd: WEB }))
  expect(Object.keys(KEPT_ELSEWHERE).filter((path) => !paths.has(path))).toEqual([])
})

test('form with a password keeps no draft', () => {
  const secret = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter(isSource)
    .filter((path) => {
      const source = readFileSync(`${WEB}/${path}`, 'utf8')
      return /<PasswordField\b/.test(source) && hasDraft(source)
    })
  expect(secret).toEqual([])
})

const hasDraft = (source: string) => /\bdraft: [`'"]/.test(source) || /\buseKeptText\(/.test(source)
