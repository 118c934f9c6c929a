import { access } from 'node:fs/promises'
import { PAPER_FILES, type PaperFileName } from '#papers/paper-files.ts'
import { modelPlace, readModelFile } from './model-files.ts'
import { threadScript } from './reader.ts'

/** What is missing of the paper reader, or is not what was chosen. */
export async function examineReader(isProduction: boolean): Promise<string[]> {
  const wrong: string[] = []
  await access(threadScript(isProduction)).catch(() => wrong.push('its program'))
  const place = modelPlace(isProduction)
  for (const name of Object.keys(PAPER_FILES) as PaperFileName[]) {
    await readModelFile(place, name).catch(() => wrong.push(name))
  }
  return wrong
}
