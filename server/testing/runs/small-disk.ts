import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A disk of its own in memory, small enough to be filled. Only root may mount one. */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  return {
    /** Not a byte is left. */
    fill(): void {
      for (const size of [1_000_000, 4_096, 1]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
    },
    empty: () => rmSync(filler),
    unmount: () => execFileSync('umount', [folder]),
  }
}
