import { useSyncExternalStore } from 'react'
import { DEFAULT_DISTANCE_UNIT, DISTANCE_UNIT_KEY, type DistanceUnit, isDistanceUnit } from '../../contract/distance.ts'
import { useDocumentSettings } from '../document.tsx'
import { readCookie, writePreferenceCookie } from './language-choice.ts'

const listeners = new Set<() => void>()
/** Read once: each look at the cookies asks another process of the browser, and a list asks for every car. */
let chosenUnit: DistanceUnit | null | undefined

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
  chosenUnit = unit
  for (const listener of listeners) listener()
}

function readChosenUnit(): DistanceUnit | null {
  if (chosenUnit === undefined) {
    const chosen = readCookie(DISTANCE_UNIT_KEY, document.cookie)
    chosenUnit = isDistanceUnit(chosen) ? chosen : null
  }
  return chosenUnit
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
