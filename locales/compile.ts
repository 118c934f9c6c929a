import { compileMessage } from '@lingui/message-utils/compileMessage'

export type MessageTree = { [key: string]: string | MessageTree }
/** What the runtime reads: dotted key → plain text, or the tokens of a message with placeholders. */
export type CompiledMessages = Record<string, ReturnType<typeof compileMessage>>

export function flattenMessages(tree: MessageTree, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = value
    else Object.assign(flat, flattenMessages(value, `${prefix}${key}.`))
  }
  return flat
}

export function compileMessages(tree: MessageTree): CompiledMessages {
  return Object.fromEntries(Object.entries(flattenMessages(tree)).map(([key, text]) => [key, compileMessage(text)]))
}
