import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './failure.mjs'

const FORWARDED = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])

/**
 * Runs a child to its end and returns its exit code, 128 + n for signal n as a shell would. Signals are forwarded every
 * time; this process never ends before the child, so a caller that waits for it also waits for the child.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    // Listening before there is a child: a signal that comes in between waits for this turn to end and then finds it.
    const listeners = FORWARDED.map((signal) => /** @type {const} */ ([signal, () => child.kill(signal)]))
    for (const [signal, listener] of listeners) process.on(signal, listener)
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const stopListening = () => {
      for (const [signal, listener] of listeners) process.off(signal, listener)
    }
    child.once('error', (error) => {
      stopListening()
      reject(error)
    })
    child.once('close', (code, signal) => {
      stopListening()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** Whether an exit code means that a signal ended the child: the run was stopped and did not fail. */
export function wasStopped(/** @type {number} */ code) {
  return FORWARDED.some((signal) => code === 128 + constants.signals[signal])
}
