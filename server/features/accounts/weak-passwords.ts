import { PASSWORD_MIN_CHARS } from '#contract/accounts/password-length.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { invalidField } from '#server/platform/http/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded on the first new password: the list is large, and a server without registrations need not hold it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= 4)),
  )
  return common
}

/** Words anyone would try on this site first. */
const OURS = [BUSINESS.name.toLowerCase(), 'autoconsult', 'consultant', 'automotive', 'password', 'motdepasse']

/** Refuses what an attacker tries first: common passwords, with or without figures behind them, and the person's own address. */
export async function requireStrongPassword(password: string, email: string, field: string): Promise<void> {
  const known = await commonPasswords()
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = plain.replace(/[\d\W_]+$/u, '')
  const isOwn = plain === email || plain === email.split('@')[0]
  const isCommon =
    known.has(plain) || OURS.includes(stem) || (stem.length < PASSWORD_MIN_CHARS && stem.length >= 4 && known.has(stem))
  const isRepeated = /^(.{1,3})\1+$/u.test(plain)
  if (isOwn) throw invalidField(['body', field], 'passwordIsEmail', 'password_is_email')
  if (isCommon || isRepeated) throw invalidField(['body', field], 'passwordTooCommon', 'password_too_common')
}
