import { hasMessage, type MessageValues, t } from './i18n.ts'
import { readableFacts } from './readable-facts.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: MessageValues | undefined }

/** Why something can't be done now, from the verdict of a record. A page that imports this is loaded with all refusal messages. */
export function refusalMessage(verdict: Verdict | undefined): string | undefined {
  if (!verdict || verdict.allowed || !verdict.reason) return undefined
  const key = `refusal.${verdict.reason}`
  return hasMessage(key) ? t(key, readableFacts(verdict.facts)) : t('refusal.ROLE_MISSING')
}
