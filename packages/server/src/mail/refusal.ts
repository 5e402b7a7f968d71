import { classifyBounce } from '@perennial/domain/mail/bounces.ts'
import { mailServerAdvice } from './mail-server-advice.ts'
import type { DeliveryFailure } from './suppression.ts'

type Refused = { words: string; failure: DeliveryFailure | null; isReached: boolean; advice: string | undefined }

/**
 * Why a mail was not taken, in codes only: the words of a mail server may quote what it was given. About the address it says
 * something only where the recipient was refused.
 */
export function refusalOf(error: unknown): Refused {
  const { code, originalCode, responseCode, command, response } = error as Partial<
    Record<'code' | 'originalCode' | 'command' | 'response', string> & { responseCode: number }
  >
  const words = [code ?? 'ERROR', originalCode, responseCode, command].filter((part) => part !== undefined).join(' ')
  const [, enhanced = null] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  const reason = command === 'RCPT TO' ? classifyBounce(responseCode ?? null, enhanced) : null
  const said = [responseCode, enhanced].filter((part) => part !== undefined && part !== null).join(' ')
  const isReached = responseCode !== undefined
  return { words, failure: reason && { reason, code: said || null }, isReached, advice: mailServerAdvice(error) }
}
