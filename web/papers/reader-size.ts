import { PAPER_FILES } from '../../papers/paper-files.ts'

/** What goes over the network, once, before the first picture can be read. */
export const READER_BYTES =
  PAPER_FILES.runtime.sentBytes +
  PAPER_FILES.detect.sentBytes +
  PAPER_FILES.latin.sentBytes +
  PAPER_FILES.latinSigns.sentBytes
