import { type PaperPage, readPaper } from '#papers/read-paper.ts'
import { modelPlace } from '#server/features/papers/model-files.ts'
import { nodeTools } from '#server/features/papers/node-tools.ts'

/** The reader as the server runs it, on the files of the packages. */
export function nodeReader() {
  const tools = nodeTools(modelPlace(false))
  return { ...tools, read: (bytes: Uint8Array<ArrayBuffer>): Promise<PaperPage[]> => readPaper(bytes, tools) }
}
