import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, PAGE_LANG } from '#contract/values/locales.ts'
import type signing from '#locales/en/signing.json'

const read = <T>(file: string) => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')) as T
type Manifest = { lang: string; name: string; short_name: string }
const manifestOf = (locale: string) => read<Manifest>(`public/signing/manifest.${locale}.webmanifest`)

test.each(LOCALES)('signing day is installed under its name in %s, and is the same app in all languages', (locale) => {
  const { signing: words } = read<typeof signing>(`locales/${locale}/signing.json`)
  const manifest = manifestOf(locale)
  expect([manifest.lang, manifest.short_name]).toEqual([PAGE_LANG[locale], words.title])
  expect(manifest.name.toLowerCase()).toContain(words.title.toLowerCase())
  const { lang, name, short_name } = manifest
  expect(manifest).toEqual({ ...manifestOf('en'), lang, name, short_name })
})
