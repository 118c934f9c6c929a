import { SETTING_DEFAULTS, type SettingKey, type SettingValues } from '#contract/settings/constants.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { lockSetting, writeSetting } from './queries.ts'

/** Who changes something, on which ground, and why. */
export type Change = { actorId: string; version: number; reason: string }

/**
 * Sets one key, or without a value resets it to its default: the row, its entry in the audit log and the notification
 * of the other processes (a trigger of the table) commit together. This process is notified before the response.
 */
export async function changeSetting<K extends SettingKey>(
  deps: Pick<Deps, 'db' | 'clock' | 'changes'>,
  key: K,
  { actorId, version, reason }: Change,
  value: SettingValues[K] | null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSetting(tx, key)
    if (row.version !== version) throw new ApiError('settings_changed')
    await writeSetting(tx, key, { value, version: version + 1, changedAt: deps.clock.now() })
    await recordAudit(tx, {
      actorId,
      action: value === null ? 'settings.reset' : 'settings.changed',
      entity: 'settings',
      entityId: key,
      before: fieldsOf(row.value ?? SETTING_DEFAULTS[key]),
      after: fieldsOf(value ?? SETTING_DEFAULTS[key]),
      reason,
    })
  })
  deps.changes.hear('settings')
}

/** Field by field, so that the log says what is different; of the week each day is one. */
function fieldsOf(value: SettingValues[SettingKey]): Record<string, unknown> {
  if (!isWeek(value)) return { ...value }
  return Object.fromEntries(value.map(({ weekday, opens, closes }) => [`day ${weekday}`, `${opens} - ${closes}`]))
}

function isWeek(value: SettingValues[SettingKey]): value is SettingValues['hours'] {
  return Array.isArray(value)
}
