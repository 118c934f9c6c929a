import type { MessageKey } from '../../locales/keys.ts'
import { browserApi } from '../api/browser-api.ts'
import type { Message } from '../forms/message.ts'

export type ResendResult = { isSent: boolean; message: Message }

/** Asks for the verification mail once more. The answer is the same whether or not there is such an account. */
export async function resendVerification(
  email: string,
  fallback: MessageKey = 'loginForm.resendErrorGeneric',
): Promise<ResendResult> {
  try {
    const { message } = await browserApi().call('POST /auth/resend-verification-email', { body: { email } })
    return { isSent: true, message: message ? { text: message } : { key: 'loginForm.resendSuccessGeneric' } }
  } catch (failure) {
    return { isSent: false, message: { failure, fallback } }
  }
}
