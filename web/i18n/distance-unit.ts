import { useSyncExternalStore } from 'react'
import { DEFAULT_DISTANCE_UNIT, DISTANCE_UNIT_KEY, type DistanceUnit, isDistanceUnit } from '../../contract/distance.ts'
import { useDocumentSettings } from '../document.tsx'
import { readCookie, writePreferenceCookie } from './language-choice.ts'

const listeners = new Set<() => void>()

/** The reader's unit: their switch, else what the server understood from their browser. */
export function useDistanceUnit(): DistanceUnit {
  const { distanceUnit = DEFAULT_DISTANCE_UNIT } = useDocumentSettings()
  return useSyncExternalStore(
    subscribe,
    () => readChosenUnit() ?? distanceUnit,
    () => distanceUnit,
  )
}

/** Kept in a cookie alone, because the server renders by it. */
export function chooseDistanceUnit(unit: DistanceUnit): void {
  writePreferenceCookie(DISTANCE_UNIT_KEY, unit)
  for (const listener of listeners) listener()
}

function readChosenUnit(): DistanceUnit | null {
  const chosen = readCookie(DISTANCE_UNIT_KEY, document.cookie)
  return isDistanceUnit(chosen) ? chosen : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
