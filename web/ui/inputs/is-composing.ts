/**
 * Whether a key belongs to an input method, as those for Chinese do: Enter then takes the word that is being put together, and Escape
 * drops it; neither is meant for the page.
 */
export function isComposing({
  isComposing: isUnderWay,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // Safari says that the word is done before the Enter that took it, and marks that Enter by this number alone.
  return isUnderWay || keyCode === 229
}
