/** The browser cache for the files of the reader; it holds no personal data. */
export const PAPER_CACHE = 'paper-reader'
/** The reader was stored on purpose, for offline use: if its files are gone, the browser has dropped them. */
export const READER_STORED_KEY = 'paper-reader-stored'
