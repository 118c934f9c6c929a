import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../project.ts'

/** Runs a tool on the project's Node; its output lines when it is not content, nothing when it is. */
export async function complaints(script: string, args: readonly string[], cwd = ROOT): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  if (code === 0) return []
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [`${script} ended with ${code} and said nothing`]
}

/** The JavaScript file behind a package's command. */
export function tool(file: string): string {
  return `${ROOT}/node_modules/${file}`
}
