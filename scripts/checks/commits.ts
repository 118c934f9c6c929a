import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../project.ts'
import type { Check } from './check.ts'

const run = promisify(execFile)
const SUBJECT_MAX = 72
const SUBJECT = /^[a-z0-9/-]+(?:\([a-z0-9/-]+\))?!?: .{3,}$/
/** Earlier subjects follow other rules. */
const RULE_SINCE = 'f72d09d4754ca2e355733bca1233bf374af3fece'

export const commits: Check = {
  name: 'commit subjects',
  run: async () => subjectProblems(await subjectsSince()),
}

/** None where the history does not reach back so far, as in a shallow clone. */
export async function subjectsSince(commit = RULE_SINCE): Promise<string[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 })).stdout
  try {
    await git('merge-base', '--is-ancestor', commit, 'HEAD')
  } catch {
    return []
  }
  return (await git('log', '--no-merges', '--format=%s', `${commit}..HEAD`)).split('\n').filter(Boolean)
}

export function subjectProblems(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => subject.length > SUBJECT_MAX || !SUBJECT.test(subject))
    .map((subject) => `“${subject}”: a subject is “area: imperative”, at most ${SUBJECT_MAX} characters`)
}
