import { BUSINESS } from '../../contract/business.ts'
import { isoDay, localTimeOf } from '../../contract/zoned-time.ts'
import { downloadFile, saveFile } from '../api/download.ts'

/** A long list takes its time. */
const EXPORT_WITHIN_MS = 60_000

/** What the filters show, as a file with the house's day in its name. */
export async function downloadCsv(path: string, filters: Record<string, string>, name: string): Promise<void> {
  const load = () => downloadFile(`${path}?${new URLSearchParams(filters)}`, EXPORT_WITHIN_MS)
  await saveFile(load, `${name}-${isoDay(localTimeOf(new Date(), BUSINESS.timeZone))}.csv`)
}
