import { readFileSync } from 'node:fs'
import path from 'node:path'

export type GoldenCase = {
  id: string
  tag: string
  note: string
  input: Record<string, unknown>
  expected: Record<string, unknown>
}

export function goldenCases(name: 'out-the-door' | 'quotes' | 'payments' | 'rights'): GoldenCase[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8')) as GoldenCase[]
}
