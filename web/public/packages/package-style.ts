import { Ban, CircleCheck, Clock, Flag, Hourglass, type IconNode } from 'lucide'
import type { PackageStatus } from '#contract/payments/package-constants.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

export const PACKAGE_LOOK: Record<PackageStatus, { tone: BadgeTone; icon: IconNode }> = {
  active: { tone: 'good', icon: CircleCheck },
  pending: { tone: 'warning', icon: Clock },
  completed: { tone: 'muted', icon: Flag },
  expired: { tone: 'muted', icon: Hourglass },
  cancelled: { tone: 'danger', icon: Ban },
}
