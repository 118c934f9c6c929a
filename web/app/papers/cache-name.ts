/** Where a browser keeps the files of the reader; nothing in it is anybody’s. */
export const PAPER_CACHE = 'paper-reader'
/** The reader was stored on purpose, for offline use: if its files are gone, the browser has dropped them. */
export const READER_STORED_KEY = 'paper-reader-stored'
