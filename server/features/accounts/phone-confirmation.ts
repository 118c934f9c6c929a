import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_MINUTES, type PhoneStatus } from '#contract/profile/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { isServedNumber } from '#contract/values/phone.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { translator } from '#server/platform/process/translations.ts'
import { getPerson, lockActivePerson, type Person, updatePerson } from './queries.ts'
import { phoneCodes } from './tables.ts'

type PhoneOwner = Pick<Person, 'phoneNumber' | 'confirmedPhoneNumber'>

/** Whether a person's number may be sent texts: only in the countries served, and once its owner has typed a code from it. */
export function phoneStatus({ phoneNumber, confirmedPhoneNumber }: PhoneOwner): PhoneStatus {
  if (!phoneNumber) return 'none'
  if (!isServedNumber(phoneNumber)) return 'not_served'
  return phoneNumber === confirmedPhoneNumber ? 'confirmed' : 'unconfirmed'
}

/** Texts a code to the number that the person has given; an older one stops working. */
export async function sendPhoneCode(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, userId)
    const { phoneNumber } = person
    if (!phoneNumber || phoneStatus(person) !== 'unconfirmed') throw new ApiError('phone_not_confirmable')
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const now = deps.clock.now()
    const values = {
      phoneNumber,
      codeHash: hashCode(deps, userId, phoneNumber, code),
      attempts: 0,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    }
    await tx
      .insert(phoneCodes)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: phoneCodes.userId, set: values })
    const text = translator(person.locale)('emails.phoneCode', {
      business: BUSINESS.name,
      code,
      minutes: CODE_MINUTES,
    })
    await deps.mailer.sendText(tx, 'phone-code', { to: phoneNumber, text })
  })
}

/** Checks the texted code. Each code allows a few guesses, concurrent ones included. */
export async function confirmPhone(deps: Deps, userId: string, code: string): Promise<void> {
  const now = deps.clock.now()
  const [tried] = await deps.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.userId, userId), gt(phoneCodes.expiresAt, now), lt(phoneCodes.attempts, CODE_ATTEMPTS)))
    .returning()
  const { phoneNumber } = await getPerson(deps.db, userId)
  const isRight =
    tried !== undefined &&
    tried.phoneNumber === phoneNumber &&
    deps.secrets.isSignature('phone-code', claim(userId, tried.phoneNumber, code), tried.codeHash)
  if (!isRight) throw new ApiError('wrong_code')
  await deps.db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, userId)
    // The number has changed since: the code was for another one.
    if (person.phoneNumber !== phoneNumber) throw new ApiError('wrong_code')
    await updatePerson(tx, userId, { confirmedPhoneNumber: phoneNumber })
    await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
  })
}

/** Keyed: with a copy of the database six digits are brute-forced at once, but not without the key. */
function hashCode({ secrets }: Deps, userId: string, phoneNumber: string, code: string): string {
  return secrets.sign('phone-code', claim(userId, phoneNumber, code))
}

function claim(userId: string, phoneNumber: string, code: string): string {
  return [userId, phoneNumber, code].join(' ')
}
