import { formatList, hasMessage, t } from '../../core/i18n.ts'

/** Which mails are switched off, in a sentence. */
export function disabledEmailsMessage(kinds: readonly string[]): string {
  const names = kinds.map((kind) => {
    const own = `reviewCycles.mail.${kind}`
    return t(hasMessage(own) ? own : (`mailLog.kind.${kind}` as 'mailLog.kind.invitation'))
  })
  return t('reviewCycles.mail.disabled', { count: names.length, names: formatList(names) })
}
