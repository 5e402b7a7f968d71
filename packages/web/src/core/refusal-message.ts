import { hasMessage, type MessageValues, t } from './i18n.ts'
import { readableFacts } from './readable-facts.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: MessageValues | undefined }

/** Why something cannot be done now, by the verdict that a record carries. A page that imports this comes with all refusals. */
export function refusalMessage(verdict: Verdict | undefined): string | undefined {
  if (!verdict || verdict.allowed || !verdict.reason) return undefined
  const key = `refusal.${verdict.reason}`
  return hasMessage(key) ? t(key, readableFacts(verdict.facts)) : t('refusal.ROLE_MISSING')
}
