/** Under this name the browser remembers that somebody switched single keys off. */
export const DESK_KEYS_OFF_KEY = 'desk-keys-off'
