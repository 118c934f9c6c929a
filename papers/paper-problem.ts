export const PAPER_PROBLEMS = [
  'tooLarge',
  'tooManyPages',
  'tooManyPixels',
  'pdfLocked',
  'pdfBroken',
  'pdfBomb',
  'pictureBroken',
  'heic',
  'unsupported',
  'noText',
  'noAmounts',
  'handwriting',
  'twoQuotes',
  'licence',
] as const
/** Why a paper is not read; each has its sentence. */
export type PaperProblem = (typeof PAPER_PROBLEMS)[number]

export class PaperError extends Error {
  readonly problem: PaperProblem

  constructor(problem: PaperProblem) {
    super(`The paper is not read: ${problem}`)
    this.problem = problem
  }
}

export const PAPER_LIMITS = {
  bytes: 25 * 1024 * 1024,
  pages: 12,
  pixels: 64_000_000,
  unpackedBytes: 256 * 1024 * 1024,
} as const
