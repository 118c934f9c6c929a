import {
  DEFAULT_DISTANCE_UNIT,
  DISTANCE_UNIT_KEY,
  type DistanceUnit,
  isDistanceUnit,
} from '#contract/values/distance.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'
import { useDocumentSettings } from '../document.tsx'
import { readCookie, writePreferenceCookie } from './language-choice.ts'

/** Read once: each look at the cookies asks another process of the browser, and a list asks for every car. */
const chosenUnit = new Observable(import.meta.env.SSR ? null : readChosenUnit())

/** The reader's unit: their switch, else what the server understood from their browser. */
export function useDistanceUnit(): DistanceUnit {
  const { distanceUnit = DEFAULT_DISTANCE_UNIT } = useDocumentSettings()
  return useObservable(chosenUnit, null) ?? distanceUnit
}

/** Kept in a cookie alone, because the server renders by it. */
export function chooseDistanceUnit(unit: DistanceUnit): void {
  writePreferenceCookie(DISTANCE_UNIT_KEY, unit)
  chosenUnit.set(unit)
}

function readChosenUnit(): DistanceUnit | null {
  const chosen = readCookie(DISTANCE_UNIT_KEY, document.cookie)
  return isDistanceUnit(chosen) ? chosen : null
}
