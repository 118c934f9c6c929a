import type { PackageRecord } from '#contract/payments/packages.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { TrackStep } from '#web/ui/display/step-track.tsx'

/** A step of a package: its words, and the day or the name that belongs to it where there is one. */
export type PackageStep = {
  title: MessageKey
  date?: string
  daysLeft?: number
  name?: string
  state: TrackStep['state']
}

const END: Partial<Record<PackageRecord['status'], MessageKey>> = {
  completed: 'userProfile.packages.steps.completed',
  cancelled: 'userProfile.packages.steps.cancelled',
  expired: 'userProfile.packages.steps.expired',
}

/** From the purchase to the end: what is done, what is now, what comes. */
export function packageSteps(bought: PackageRecord, now: Date): PackageStep[] {
  const { status, purchase_date, expiry_date, ended_date, consultant_name } = bought
  const start: PackageStep = { title: 'userProfile.packages.steps.bought', date: purchase_date, state: 'done' }
  const end = END[status]
  if (end) return [start, { title: end, state: 'done', ...(ended_date ? { date: ended_date } : {}) }]
  const last: PackageStep = { title: 'userProfile.packages.steps.expires', date: expiry_date, state: 'next' }
  const daysLeft = Math.max(0, Math.ceil((new Date(expiry_date).getTime() - now.getTime()) / DAY_MS))
  if (status === 'pending' || !consultant_name) {
    return [start, { title: 'userProfile.packages.steps.assigning', state: 'now' }, last]
  }
  return [
    start,
    { title: 'userProfile.packages.steps.assigned', name: consultant_name, state: 'done' },
    { title: 'userProfile.packages.steps.working', daysLeft, state: 'now' },
    last,
  ]
}
