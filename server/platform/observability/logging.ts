import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'

/** Fields that never reach a log line, wherever they stand. The log also never holds a query string or a body. */
const REDACTED = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.secret',
  // Libraries tell of whole requests at the lowest levels.
  'headers',
  '*.headers',
  'err.query',
  'err.params',
  'err.parameters',
]

export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A failed query's message repeats its parameters (an address, a hash): keep what failed and where, drop the values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  const isQuery = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: isQuery ? 'Failed query' : error.message,
    ...(code ? { code } : {}),
    stack: isQuery ? undefined : error.stack,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

/** Paths that hold a secret of their own. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  return path.replace(/^(\/reset-password\/).+/, '$1*')
}
