import type { Preferences, ProfileChanges } from '#contract/profile/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { auditPerson } from '../accounts/audit.ts'
import { lockActivePerson, type Person, removeMailOptOut, updatePerson } from '../accounts/queries.ts'

type Residence = Pick<Person, 'country' | 'state' | 'province'>

export async function changeDetails({ db }: Deps, userId: string, changes: ProfileChanges): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, userId)
    const details: Partial<Person> = {
      ...(changes.full_name === undefined ? {} : { fullName: changes.full_name }),
      ...(changes.phone_number === undefined ? {} : { phoneNumber: changes.phone_number }),
      ...(changes.address === undefined ? {} : { address: changes.address || null }),
      ...(changes.location === undefined ? {} : { location: changes.location || null }),
      ...residenceAfter(person, changes),
    }
    await updatePerson(tx, userId, details)
    await auditPerson(tx, 'person.changed', { ...person, ...details }, person, userId)
  })
}

/** Another country clears state and province; what is given must belong to the country. Nothing where nothing of it was sent. */
function residenceAfter(person: Residence, changes: ProfileChanges): Partial<Residence> {
  if (changes.country === undefined && changes.state === undefined && changes.province === undefined) return {}
  const country = changes.country ?? person.country
  const kept = country === person.country ? person : { state: null, province: null }
  if (changes.state && country !== 'US') throw invalidField(['body', 'state'], 'stateCountry')
  if (changes.province && country !== 'CA') throw invalidField(['body', 'province'], 'provinceCountry')
  return { country, state: changes.state ?? kept.state, province: changes.province ?? kept.province }
}

export async function changePreferences(deps: Deps, userId: string, changes: Preferences): Promise<void> {
  const {
    email_notifications_enabled: email,
    sms_notifications_enabled: sms,
    call_reminders_enabled: calls,
    locale,
  } = changes
  await deps.db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, userId)
    await updatePerson(tx, userId, {
      ...(email === undefined ? {} : { emailNotificationsEnabled: email }),
      ...(sms === undefined ? {} : { smsNotificationsEnabled: sms }),
      ...(calls === undefined ? {} : { callRemindersEnabled: calls }),
      ...(locale === undefined ? {} : { locale }),
    })
    // Switching mail on again cancels an earlier opt-out by the link in a mail.
    if (email) await removeMailOptOut(tx, deps.secrets, person.email)
  })
}
