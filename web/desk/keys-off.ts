/** Under this name the browser remembers that somebody switched single keys off. */
export const DESK_KEYS_OFF_KEY = 'desk-keys-off'

export function areKeysOff(): boolean {
  return typeof localStorage !== 'undefined' && localStorage.getItem(DESK_KEYS_OFF_KEY) === '1'
}
