export const PACKAGE_STATUSES = ['pending', 'active', 'completed', 'expired', 'cancelled'] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

/** Which state may follow which; nothing leaves an end state, but for a package that a chargeback stopped and that was won back. */
export const PACKAGE_TRANSITIONS: Record<PackageStatus, readonly PackageStatus[]> = {
  pending: ['active', 'cancelled'],
  active: ['completed', 'cancelled', 'expired'],
  completed: [],
  expired: [],
  cancelled: ['active'],
}
