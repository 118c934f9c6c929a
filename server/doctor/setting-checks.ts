import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Config, publicUrlOf } from '../config.ts'
import { type Finding, fix, off, ok } from '../platform/process/finding.ts'

/** A secret with fewer different characters than this was typed, not generated. */
const SECRET_MIN_DIFFERENT_CHARS = 12

/** Checks that need nothing but the settings. */
export function checkSettings(config: Config): Finding[] {
  return [mode(config), secrets(config), staff(config), proxies(config), sender(config), figures(config), taxes(config)]
}

function mode({ isProduction }: Config): Finding {
  if (isProduction) return ok('mode', 'Production: no stand-ins, no demo.')
  return off(
    'mode',
    'Not production: stand-ins for mail, cards and Google serve whoever comes. Set NODE_ENV=production.',
  )
}

function secrets({ authSecret, dataDir }: Config): Finding {
  if (authSecret) {
    if (new Set(authSecret).size >= SECRET_MIN_DIFFERENT_CHARS) return ok('secrets', 'AUTH_SECRET is set.')
    return fix('secrets', 'AUTH_SECRET is easy to guess. Generate one: openssl rand -base64 48')
  }
  const file = path.join(dataDir, 'auth-secret')
  if (!existsSync(file)) return off('secrets', `One is generated into ${file} at the first start.`)
  if ((statSync(file).mode & 0o077) !== 0)
    return fix('secrets', `${file} can be read by others. Run: chmod 600 ${file}`)
  return ok('secrets', `Generated, in ${file}.`)
}

function staff({ staffEmail }: Config): Finding {
  if (staffEmail) return ok('staff address', `Requests are mailed to ${staffEmail}.`)
  return fix('staff address', 'Requests are mailed to nobody. Set STAFF_EMAIL.')
}

function proxies({ isProduction, trustedProxyHops, publicUrl }: Config): Finding {
  if (trustedProxyHops > 0) return ok('proxies', `${trustedProxyHops} in front; visitors are told apart behind them.`)
  if (isProduction && publicUrl?.startsWith('https:'))
    return fix('proxies', 'All visitors look like the proxy that ends TLS, and share its limits. Set TRUST_PROXY=1.')
  return off('proxies', 'None in front.')
}

function sender({ mail, isProduction }: Config): Finding {
  if (!mail.from.includes('northlane.example')) return ok('sender', `Mails come from ${mail.from}.`)
  const text = `Mails come from ${mail.from}, which no mail server believes. Set MAIL_FROM.`
  return isProduction ? fix('sender', text) : off('sender', text)
}

function figures({ metricsToken }: Config): Finding {
  if (metricsToken) return ok('figures', 'Prometheus may ask at /metrics.')
  return off('figures', 'Nobody is told how it goes. Set METRICS_TOKEN.')
}

function taxes({ tax }: Config): Finding {
  const charged = [tax.gstNumber && 'GST', tax.qstNumber && 'QST'].filter(Boolean)
  if (charged.length > 0) return ok('taxes', `${charged.join(' and ')} charged.`)
  return off('taxes', 'No tax is charged. Set TAX_GST_NUMBER and TAX_QST_NUMBER once registered.')
}

/** Whether people reach the product at the address that mails and redirects name. */
export async function checkAddress(config: Config, ask: typeof fetch): Promise<Finding> {
  const address = publicUrlOf(config)
  if (config.isProduction && !config.publicUrl)
    return fix('address', `Links in mails lead to ${address}, which only this machine knows. Set PUBLIC_URL.`)
  if (config.isProduction && !address.startsWith('https:'))
    return fix('address', `${address} is not encrypted: passwords would travel in the open. Set PUBLIC_URL to https.`)
  try {
    const { status, headers } = await ask(`${address}/healthz`)
    if (status === 200 && headers.has('x-request-id')) return ok('address', `${address} answers.`)
    return fix(
      'address',
      `${address}/healthz answers ${status}, and not from Northlane. Point the proxy at this server.`,
    )
  } catch {
    return fix('address', `${address} does not answer. Start the server, and point the name and the proxy at it.`)
  }
}
