import { describe, expect, test } from 'vitest'
import {
  codeWordProblems,
  compareWithEnglish,
  frenchPluralProblems,
  lengthProblems,
  placeholders,
  tagalogPluralProblems,
} from './locale-messages.ts'
import { termProblems } from './locale-terms.ts'
import { compareWithSources, typedPunctuation } from './locale-usage.ts'
import { areaProblems } from './locales.ts'

describe('locale file beside English', () => {
  test('passes when only the words differ', () => {
    const english = { greeting: 'Hello {name}', years: '{count, plural, one {# year} other {# years}}' }
    const chinese = { greeting: '{name}，您好', years: '{count, plural, other {# 年}}' }
    expect(compareWithEnglish('zh', english, chinese)).toEqual([])
  })

  test('must have every key and no other', () => {
    expect(compareWithEnglish('fr', { a: 'One thing' }, { b: 'Une chose' })).toEqual([
      'fr: a is missing',
      'fr: b is not in English',
    ])
  })

  test('must have the same placeholders, inside of plurals too', () => {
    const english = { a: '{count, plural, one {# car of {name}} other {# cars of {name}}}' }
    const french = { a: '{count, plural, one {# voiture} other {# voitures}}' }
    expect(compareWithEnglish('fr', english, french)).toEqual([
      'fr: a has the placeholders “count”, English has “count name”',
    ])
  })

  test('must not keep an English text', () => {
    expect(compareWithEnglish('fr', { a: 'Your car' }, { a: 'Your car' })).toEqual([
      'fr: a is not translated: “Your car”',
    ])
  })

  test('must not keep one sentence of several in English', () => {
    const english = { a: 'Nothing was charged. Write to us and we will help.' }
    const french = { a: 'Rien n’a été débité. Write to us and we will help.' }
    expect(compareWithEnglish('fr', english, french)).toEqual([
      'fr: a keeps an English sentence: “Write to us and we will help.”',
    ])
  })

  test('may share a text without words', () => {
    expect(compareWithEnglish('zh', { a: '© {year} {name}' }, { a: '© {year} {name}' })).toEqual([])
  })

  test('must be in Chinese characters when it is Chinese', () => {
    expect(compareWithEnglish('zh', { a: 'Your car' }, { a: 'Ni de che' })).toEqual([
      'zh: a is not translated: “Ni de che”',
    ])
  })
})

test('placeholders are holes, plural names and tags', () => {
  expect(placeholders('<link>{name}</link> has {count, plural, one {# car} other {# cars}}')).toEqual([
    '<link>',
    'count',
    'name',
  ])
})

describe('Tagalog plural check', () => {
  test.each([
    '{hours} oras',
    '{count, number} na araw',
    '{hours} oras{minutes, plural, =0 {} one { # min} other { # min}}',
    '{count, plural, one {# linya} other {# linya}}',
    'sa loob ng 24 oras',
    'sa loob ng 25 na oras',
  ])('reports a number whose form nothing chooses in “%s”', (text) => {
    expect(tagalogPluralProblems({ a: text })).toHaveLength(1)
  })

  test.each([
    '{hours, plural, one {# oras} other {# na oras}}',
    '{count, plural, one {{shown} sasakyan} other {{shown} na sasakyan}}',
    '{count, plural, one {# lang ang linya} other {# lang ang linya}}',
    'narito kayo, ika-{day} araw sa {total}',
    'sa loob ng 24 na oras o 25 oras',
    'Bayad na sa case {code}',
  ])('accepts “%s”', (text) => {
    expect(tagalogPluralProblems({ a: text })).toEqual([])
  })
})

describe('French plural', () => {
  test('needs =0 when its “one” spells the number out', () => {
    const spelled = '{count, plural, one {Une ligne} other {# lignes}}'
    expect(frenchPluralProblems({ a: spelled })).toEqual(['fr: a needs =0, because “one” is also said of 0'])
    expect(frenchPluralProblems({ a: `{kind, select, x {${spelled}} other {}}` })).toHaveLength(1)
  })

  test('needs no =0 when its “one” shows the number', () => {
    expect(frenchPluralProblems({ a: '{count, plural, one {# ligne} other {# lignes}}' })).toEqual([])
    expect(frenchPluralProblems({ a: '{count, plural, =0 {Aucune} one {Une} other {#}}' })).toEqual([])
  })
})

describe('search result texts', () => {
  test('a title counts with the name of the site', () => {
    const problem = ['fr: a.metaTitle is 61 wide, at most 60 are shown']
    expect(lengthProblems('fr', { 'a.metaTitle': 'x'.repeat(49) })).toEqual(problem)
    expect(lengthProblems('fr', { 'a.metaTitle': 'x'.repeat(48) })).toEqual([])
    expect(lengthProblems('fr', { 'a.metaTitle': `Northlane${'x'.repeat(51)}` })).toEqual([])
  })

  test('a description counts its longest form, and a Chinese character twice', () => {
    const forms = `{count, plural, one {${'x'.repeat(10)}} other {${'x'.repeat(156)}}}`
    expect(lengthProblems('en', { 'a.metaDescription': forms })).toHaveLength(1)
    expect(lengthProblems('zh', { 'a.metaDescription': '车'.repeat(77) })).toEqual([])
    expect(lengthProblems('zh', { 'a.metaDescription': '车'.repeat(78) })).toHaveLength(1)
  })
})

test('code identifier in a text is reported, a placeholder and the name of a form are not', () => {
  const texts = {
    a: 'Type: proofOfIncome',
    b: 'Set by is_active',
    c: '{firstName}, {kind, select, bought_elsewhere {ok} other {ok}}',
  }
  expect(codeWordProblems('en', texts)).toEqual([
    'en: a shows “proofOfIncome”, a word of the code',
    'en: b shows “is_active”, a word of the code',
  ])
})

describe('glossary term', () => {
  const rules = [{ word: '\\badvisors?\\b', flags: 'i', instead: 'consultant', except: ['terms.role'] }]
  const role = { 'terms.role': 'We are your advisor.' }

  test('another word is reported with ours', () => {
    const messages = { ...role, 'home.lead': 'Your advisor calls.' }
    expect(termProblems('en', messages, rules)).toEqual(['en: home.lead says “advisor”, we say consultant'])
  })

  test('what the specification words stays in English, and only there', () => {
    const text = { 'loginForm.submitting': 'Logging In...' }
    expect(termProblems('en', text, [{ word: '\\.\\.\\.', instead: '…' }])).toEqual([])
    expect(termProblems('fr', text, [{ word: '\\.\\.\\.', instead: '…' }])).toHaveLength(1)
  })

  test('the name of a placeholder is no word', () => {
    expect(termProblems('en', { ...role, 'home.lead': '{advisor} calls.' }, rules)).toEqual([])
  })

  test('an exception that nothing needs is reported', () => {
    expect(termProblems('en', { 'terms.role': 'We work for you.' }, rules)).toEqual([
      'en: terms.role needs no exception, it already says consultant',
    ])
  })

  test('a rule that misses an example of its own is reported', () => {
    const missing = [{ word: 'advisor', instead: 'consultant', examples: ['our expert'] }]
    expect(termProblems('en', {}, missing)).toEqual(['en: consultant: the rule misses “our expert”'])
  })
})

describe('messages and the code', () => {
  const source = (text: string) => new Map([['web/page.tsx', text]])

  test('an unused message is reported', () => {
    expect(compareWithSources(['home.title', 'home.old'], source("t('home.title')"))).toEqual(['home.old is not used'])
  })

  test('a name without a message is reported', () => {
    expect(compareWithSources(['a.b'], source("t('a.b') + t('a.c') + t(`x.${y}`)"))).toEqual([
      'web/page.tsx: there is no message a.c',
      'web/page.tsx: there is no message x.…',
    ])
  })

  test('a template uses what fits it', () => {
    const keys = ['errors.not_found', 'plans.basic.name', 'plans.basic.note']
    expect(compareWithSources(keys, source('t(`errors.${code}`) + t(`plans.${plan}.name`)'))).toEqual([
      'plans.basic.note is not used',
    ])
  })

  test('the start of a key that stands alone uses what is under it', () => {
    expect(compareWithSources(['home.step.title'], source("<Step of='home.step' />"))).toEqual([])
  })

  test('a key in a comment is not a use', () => {
    expect(compareWithSources(['home.old'], source("// t('home.old')"))).toEqual(['home.old is not used'])
  })
})

describe('punctuation check', () => {
  test.each([
    "<span>({t('a.b')})</span>",
    "return `${name} (${t('a.b')})`",
    "{t('a.b')}: {name}",
    "<b>{t('a.b')}(2)</b>",
  ])('reports %s', (line) => {
    expect(typedPunctuation(new Map([['web/page.tsx', line]]))).toHaveLength(1)
  })

  test.each(["{inBrackets(locale, t('a.b'))}", "({ t, locale }) => t('a.b')", "{t('a.b')} <Name />"])(
    'accepts %s',
    (line) => {
      expect(typedPunctuation(new Map([['web/page.tsx', line]]))).toEqual([])
    },
  )
})

describe('areas', () => {
  const everywhere = (area: string, text: string) =>
    ['en', 'fr', 'zh', 'tl'].map((locale) => [`locales/${locale}/${area}.json`, text] as const)

  test('hold different keys', () => {
    const files = new Map([...everywhere('one', '{"a":{"b":"x"}}'), ...everywhere('two', '{"a":{"b":"y"}}')])
    expect(areaProblems(files, ['one', 'two'])).toEqual(['a.b is in two areas, one and two'])
  })

  test('are listed, and are there in each language', () => {
    const files = new Map(everywhere('one', '{}').slice(1))
    expect(areaProblems(files, ['one'])).toEqual(['locales/en/one.json is missing'])
    expect(areaProblems(new Map(everywhere('one', '{}')), [])).toHaveLength(4)
  })
})
