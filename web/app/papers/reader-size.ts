import { PAPER_FILES } from '#papers/paper-files.ts'

/** What every picture is read with; Chinese sheets need more. */
export const FIRST_FILES = ['runtime', 'detect', 'latin', 'latinSigns'] as const

/** What goes over the network, once, before the first picture can be read. */
export const READER_BYTES = FIRST_FILES.reduce((sum, name) => sum + PAPER_FILES[name].sentBytes, 0)
