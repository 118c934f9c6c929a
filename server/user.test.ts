import { describe, expect, test } from 'vitest'
import { readChange } from './user.ts'

describe('user command words', () => {
  test.for<[string, object]>([
    ['--email a@b.test --role ADMIN', { email: 'a@b.test', role: 'ADMIN' }],
    [
      '--email A@B.test --role=CONSULTANT --languages fr,en',
      { email: 'a@b.test', role: 'CONSULTANT', languages: ['fr', 'en'] },
    ],
    ['--email a@b.test --deactivate', { email: 'a@b.test', deactivate: true }],
    ['--email a@b.test --delete', { email: 'a@b.test', delete: true }],
    ['--email a@b.test --role USER --deactivate', { email: 'a@b.test', role: 'USER', deactivate: true }],
  ])('%s are understood', ([words, change]) => {
    expect(readChange(words.split(' '))).toEqual(change)
  })

  test.for([
    ['', '--email'],
    ['--email nobody --role ADMIN', '--email'],
    ['--role ADMIN', '--email'],
    ['--email a@b.test', '--role, --languages or --deactivate'],
    ['--email a@b.test --delete --deactivate', '--delete'],
    ['--email a@b.test --role BOSS', '--role'],
    ['--email a@b.test --role admin', '--role'],
    ['--email a@b.test --role', '--role'],
    ['--email a@b.test --languages fr,klingon', '--languages'],
    ['--email a@b.test --languages ,', '--languages'],
    ['--email a@b.test --password x', '--password'],
    ['a@b.test ADMIN', 'a@b.test'],
  ])('“%s” are refused by what is wrong', ([words = '', wrong = '']) => {
    expect(() => readChange(words.split(' ').filter(Boolean))).toThrow(wrong)
  })
})
