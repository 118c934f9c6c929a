import { downloadFile, saveFile } from '../api/download.ts'

/** A long list takes its time. */
const EXPORT_WITHIN_MS = 60_000

/** What the filters show, as a file with today's day in its name. */
export async function downloadCsv(path: string, filters: Record<string, string>, name: string): Promise<void> {
  const load = () => downloadFile(`${path}?${new URLSearchParams(filters)}`, EXPORT_WITHIN_MS)
  await saveFile(load, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
}
