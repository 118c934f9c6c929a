import { type Device, DIRECT, INTERNAL, OTHER } from '#contract/analytics/page-view-constants.ts'
import { isBot } from './bots.ts'

const USER_AGENT_MAX_CHARS = 400
const KNOWN_MAX = 5_000
const HOST_MAX_CHARS = 80
const HOST = /^https?:\/\/(?:www\.)?([^/?#:@]+)(?::\d+)?(?:[/?#]|$)/i
/** Letters at the end, so that no address of a machine is taken for a name. */
const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z\d-]*[a-z\d]$/
/** Apps that open pages say it in their own scheme. */
const APP = /^android-app:\/\/([\w.]+)/i

/** Says what kind of device a browser runs on; undefined for what is no reader. What was said before is remembered, as browsers repeat it. */
export function createDeviceReader(): (userAgent: string) => Device | undefined {
  const known = new Map<string, Device | undefined>()
  return (said) => {
    const userAgent = said.slice(0, USER_AGENT_MAX_CHARS)
    if (known.has(userAgent)) return known.get(userAgent)
    if (known.size >= KNOWN_MAX) known.clear()
    const device = isBot(userAgent) ? undefined : deviceOf(userAgent)
    known.set(userAgent, device)
    return device
  }
}

function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk\/|playbook/i.test(userAgent)) return 'tablet'
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet'
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'desktop'
}

/** The host that led here and nothing more of the address; ours is `internal`. */
export function createReferrerReader(publicUrl: string): (referrer: string | undefined) => string {
  const own = HOST.exec(publicUrl)?.[1]?.toLowerCase()
  return (said) => {
    if (said === undefined || said === '') return DIRECT
    const start = said.slice(0, 300)
    const host = (HOST.exec(start)?.[1] ?? APP.exec(start)?.[1])?.toLowerCase()
    if (host === own) return INTERNAL
    return host !== undefined && host.length <= HOST_MAX_CHARS && HOST_NAME.test(host) ? host : OTHER
  }
}
