import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { examineReader } from '../features/papers/examination.ts'
import { createFiles, openDisk } from '../platform/files/files.ts'
import { ANSWER_WITHIN_MS, type Finding, fix, off, ok, reasonOf } from '../platform/process/finding.ts'

const FREE_MIN_BYTES = 1e9
const NO_PRICE = 'price_northlane_doctor'

/** Signs in at the mail server and sends nothing. */
export async function checkMail({ mail, isProduction }: Config): Promise<Finding> {
  if (!mail.smtpUrl) {
    const text = 'Mails reach nobody and stay on this machine. Set SMTP_URL.'
    return isProduction ? fix('mail', text) : off('mail', text)
  }
  const { host } = new URL(mail.smtpUrl)
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  })
  try {
    await transport.verify()
    return ok('mail', `${host} takes our mails.`)
  } catch (error) {
    return fix('mail', `${host} does not take our mails (${reasonOf(error)}). Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}

/** Writes a small file and removes it. */
export async function checkStorage(config: Config): Promise<Finding> {
  const { storage, dataDir } = config
  if (!storage && !existsSync(dataDir)) return off('storage', `${dataDir} is made at the first start.`)
  const place = storage ? `The bucket ${storage.bucket}` : `The folder of ${dataDir}`
  try {
    await createFiles(await openDisk(config)).ping()
  } catch (error) {
    return fix(
      'storage',
      `${place} cannot be written to (${reasonOf(error)}). Check ${storage ? 'STORAGE_URL' : 'DATA_DIR'}.`,
    )
  }
  if (storage) return ok('storage', `${place} takes files and gives them back.`)
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize < FREE_MIN_BYTES)
    return fix('storage', `${place} has only ${free}. Make room, or set STORAGE_URL.`)
  return ok('storage', `${place} can be written to, ${free}.`)
}

export async function checkCards({ stripe, isProduction }: Config, ask: typeof fetch): Promise<Finding> {
  if (!stripe.keys) {
    const text = 'Nothing can be bought with a real card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'
    return isProduction ? fix('cards', text) : off('cards', text)
  }
  const { secretKey } = stripe.keys
  if (isProduction && /^(?:sk|rk)_test_/.test(secretKey))
    return fix('cards', 'STRIPE_SECRET_KEY is a test key: no card is charged. Set the live one.')
  try {
    const { status } = await ask(`${stripe.apiBase}/v1/prices/${NO_PRICE}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    // The answer “no such price” proves that the key was accepted.
    if (status === 200 || status === 404) return ok('cards', 'The card provider knows our key.')
    if (status === 401 || status === 403)
      return fix('cards', 'The card provider refuses our key. Check STRIPE_SECRET_KEY.')
    return fix('cards', `The card provider answers ${status}. Look at its status page.`)
  } catch (error) {
    return fix('cards', `The card provider is out of reach (${reasonOf(error)}). Check the network.`)
  }
}

export async function checkGoogle({ google }: Config, ask: typeof fetch): Promise<Finding> {
  if (!google.keys) return off('Google', 'Nobody can sign in by Google. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  try {
    const response = await ask(`${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { issuer } = (await response.json()) as { issuer?: string }
    if (issuer === google.issuer) return ok('Google', `${google.issuer} says how to sign in.`)
    return fix('Google', `${google.issuer} calls itself otherwise. Check GOOGLE_ISSUER.`)
  } catch (error) {
    return fix('Google', `${google.issuer} is out of reach (${reasonOf(error)}). Check the network and GOOGLE_ISSUER.`)
  }
}

export async function checkTexts({ twilio }: Config, ask: typeof fetch): Promise<Finding> {
  if (!twilio) return off('texts', 'Texts reach nobody. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  const { accountSid, authToken, from } = twilio
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  try {
    const address = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`
    const { status } = await ask(address, { headers: { authorization } })
    if (status === 200) return ok('texts', `The SMS provider knows our account; texts come from ${from}.`)
    return fix('texts', `The SMS provider answers ${status}. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.`)
  } catch (error) {
    return fix('texts', `The SMS provider is out of reach (${reasonOf(error)}). Check the network.`)
  }
}

/** The program and the networks that read papers, to the byte. */
export async function checkReader({ isProduction }: Config): Promise<Finding> {
  const wrong = await examineReader(isProduction)
  if (wrong.length === 0) return ok('paper reader', 'Its program and its networks are as they were chosen.')
  const remedy = isProduction ? 'Build again (scripts/build.mjs).' : 'Install again: npm ci.'
  return fix('paper reader', `Missing, or not as chosen: ${wrong.join(', ')}. ${remedy}`)
}
