import { loadRefusals } from './api-error.ts'
import { hasMessage, type MessageValues, t } from './i18n.ts'
import { readableFacts } from './readable-facts.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: MessageValues | undefined }

/**
 * Why something can't be done now, from the verdict of a record. A page that imports this is loaded with the reasons that its responses and
 * rules can give (`packages/web/message-graph.ts`).
 */
export function refusalMessage(verdict: Verdict | undefined): string | undefined {
  if (!verdict || verdict.allowed || !verdict.reason) return undefined
  const key = `refusal.${verdict.reason}`
  if (hasMessage(key)) return t(key, readableFacts(verdict.facts))
  void loadRefusals()
  return t('refusal.ROLE_MISSING')
}
