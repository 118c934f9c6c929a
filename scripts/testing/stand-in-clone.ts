import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ROOT } from '../project.ts'

type Output = { code: number | null; stdout: string; stderr: string }
export type Started = {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** Resolves when the output has this text. */
  says: (text: string) => Promise<void>
  end: () => Promise<Output>
}

/** An npm that installs one empty package and keeps a tally of its runs. `NPM_STAND_IN` makes it fail or take its time. */
const NPM = `#!/bin/sh
echo run >> "$TALLY"
if [ "$NPM_STAND_IN" = fails ]; then echo "npm error code E404" >&2; echo "npm error no such package" >&2; exit 1; fi
mkdir -p node_modules/left
if [ "$NPM_STAND_IN" = hangs ]; then sleep 30; fi
if [ "$NPM_STAND_IN" = slow ]; then sleep 1; fi
echo '{}' > node_modules/left/package.json
`

/** A clone with the real bootstrap, and stand-ins for npm, the build and the server. */
export class StandInClone {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  static async create(): Promise<StandInClone> {
    const root = await mkdtemp(path.join(os.tmpdir(), 'northlane-clone-'))
    const clone = new StandInClone(root)
    await cp(path.join(ROOT, 'scripts/bootstrap'), path.join(root, 'scripts/bootstrap'), { recursive: true })
    for (const file of ['scripts/bootstrap.mjs', 'scripts/start.mjs', 'scripts/run.mjs']) {
      await cp(path.join(ROOT, file), path.join(root, file))
    }
    await clone.write('package.json', JSON.stringify({ type: 'module', dependencies: { left: '1.0.0' } }))
    await clone.write('package-lock.json', '{}')
    await clone.write('scripts/build.ts', '')
    await clone.write('server/main.ts', "console.log('ready')")
    await clone.write('bin/npm', NPM)
    await chmod(path.join(root, 'bin/npm'), 0o755)
    return clone
  }

  async write(file: string, content: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.root, file)), { recursive: true })
    await writeFile(path.join(this.root, file), content)
  }

  start(env: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.root,
      env: {
        ...process.env,
        PATH: `${path.join(this.root, 'bin')}${path.delimiter}${process.env['PATH']}`,
        TALLY: path.join(this.root, 'tally'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Output = { code: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
    const closed = once(child, 'close')
    return {
      child,
      says: async (text) => {
        while (!output.stdout.includes(text)) await Promise.race([once(child.stdout, 'data'), failWhenClosed(closed)])
      },
      end: async () => {
        const [code] = await closed
        return { ...output, code }
      },
    }
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true })
  }
}

async function failWhenClosed(closed: Promise<unknown>): Promise<never> {
  await closed
  throw new Error('It ended without saying so')
}
