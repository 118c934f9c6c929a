import path from 'node:path'
import { Failure } from '../project.ts'

export type Instruction = { keyword: string; words: string }

/** The instructions of a Dockerfile, each on one line. */
export function readInstructions(text: string): Instruction[] {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, keyword, words] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
      if (!keyword || !words) throw new Failure(`The Dockerfile has a line that is no instruction: ${line}`)
      return { keyword, words }
    })
}

/** `COPY [--from=stage] [--chown=…] source … target` */
export function readCopy(words: string): { from: string | undefined; sources: string[]; target: string } {
  const parts = words.split(/\s+/)
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length)
  const places = parts.filter((part) => !part.startsWith('--'))
  const target = places.pop()
  if (target === undefined || places.length === 0) throw new Failure(`COPY needs sources and a target: ${words}`)
  return { from, sources: places, target }
}

/** A command as a list, as CMD and HEALTHCHECK should have it: without a shell in between, signals arrive. */
export function readCommand(words: string): string[] {
  const list = /\[.*\]$/.exec(words)?.[0]
  if (!list) throw new Failure(`Write the command as a list: ${words}`)
  return JSON.parse(list) as string[]
}

/** Whether .dockerignore leaves a path out: by its own name, or with a folder above it. */
export function isIgnored(file: string, patterns: readonly string[]): boolean {
  const parts = file.split('/')
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return patterns.some((pattern) => paths.some((one) => path.posix.matchesGlob(one, pattern)))
}
