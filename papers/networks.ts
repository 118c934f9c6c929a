/** A trained network, wherever it runs: numbers in, numbers out. */
export type Network = (
  input: Float32Array,
  shape: readonly number[],
) => Promise<{ data: Float32Array; shape: readonly number[] }>

/** A network that reads one line of text, and the signs that its classes stand for. */
export type Recognizer = { run: Network; signs: readonly string[] }

export type Networks = {
  detect: Network
  latin: Recognizer
  /** Fetched when the first finds what it cannot read; `null` where there is none. */
  han: () => Promise<Recognizer | null>
}

/** The signs of a PP-OCR dictionary file: class 0 is the blank, and the space comes last. */
export function signsOf(dictionary: string): string[] {
  return ['', ...dictionary.replace(/\r/g, '').replace(/\n$/, '').split('\n'), ' ']
}
