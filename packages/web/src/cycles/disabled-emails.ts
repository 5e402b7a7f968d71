import { formatList, t } from '../core/i18n.ts'

/** Which emails are disabled, by the names that the list of email templates uses. */
export function disabledEmailsMessage(kinds: readonly string[]): string {
  const names = kinds.map((kind) => t(`mailLog.kind.${kind}` as 'mailLog.kind.invitation'))
  return t('cycles.emails.disabled', { count: names.length, names: formatList(names) })
}
