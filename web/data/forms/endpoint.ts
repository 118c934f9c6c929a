import type { Api } from '#contract/api.ts'
import { browserApi } from '../api/browser-api.ts'
import type { AnswerOf, CallInput, EndpointKey } from '../api/client.ts'
import type { Attempt } from './attempts.ts'

export type BodyOf<K extends EndpointKey> = CallInput<Api[K]> extends { body: infer Body } ? Body : never
export type AnswerTo<K extends EndpointKey> = AnswerOf<Api[K]>
/** What a call needs besides its body: path parameters, query, another encoding. */
export type RestOf<K extends EndpointKey> = Omit<CallInput<Api[K]>, 'body' | 'idempotencyKey' | 'signal'>

/** Sends a form's body to a call of the contract. The same content sent twice counts once, where the call makes something. */
export function callEndpoint<K extends EndpointKey>(
  name: K,
  rest: RestOf<K> | undefined,
): (body: BodyOf<K>, attempt: Attempt) => Promise<AnswerTo<K>> {
  return (body, { key }) => {
    const input = { ...rest, body, idempotencyKey: key }
    return browserApi().call(name, input as unknown as CallInput<Api[K]>)
  }
}
