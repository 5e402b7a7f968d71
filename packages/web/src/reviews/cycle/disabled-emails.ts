import { hasWords, listed, t } from '../../core/i18n.ts'

/** Which mails are switched off, in a sentence. */
export function disabledMails(kinds: readonly string[]): string {
  const names = kinds.map((kind) => {
    const own = `reviewCycles.mail.${kind}`
    return t(hasWords(own) ? own : (`mailLog.kind.${kind}` as 'mailLog.kind.invitation'))
  })
  return t('reviewCycles.mail.disabled', { count: names.length, names: listed(names) })
}
