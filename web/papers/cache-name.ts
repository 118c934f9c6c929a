/** Where a browser keeps the files of the reader; nothing in it is anybody’s. */
export const PAPER_CACHE = 'paper-reader'
