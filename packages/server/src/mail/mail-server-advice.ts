type Codes = Partial<Record<'code' | 'originalCode' | 'command', string>> & { responseCode?: number }

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * What an operator can do about a mail server that accepts no emails at all, as a sentence; undefined if only its own
 * log can tell. Based on codes only: the server’s messages may quote what was sent to it.
 */
export function mailServerAdvice(error: unknown): string | undefined {
  const { code, originalCode = '', responseCode } = error as Codes
  if (UNTRUSTED.has(originalCode))
    return "This machine doesn't trust the certificate of the mail server. Set NODE_EXTRA_CA_CERTS to the file of the authority that signed it, or for a relay on this machine add ?ignoreTLS=true to SMTP_URL; then restart."
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the mail server names another host. Use that name in SMTP_URL, then restart.'
  if (originalCode === 'CERT_HAS_EXPIRED') return 'The certificate of the mail server has expired. Renew it there.'
  if (originalCode.startsWith('ERR_SSL_'))
    return 'The port in SMTP_URL doesn’t start with TLS. Use smtps:// for port 465, and smtp:// for 587 and 25; then restart.'
  if (code === 'EAUTH')
    return responseCode === undefined
      ? 'The mail server doesn’t support this login, or doesn’t need one. Check user and password in SMTP_URL, then restart.'
      : 'The mail server refused the user or password in SMTP_URL. Correct them, then restart.'
  if (originalCode === 'ECONNREFUSED')
    return 'Nothing is listening at the host and port in SMTP_URL. Correct them, or start the mail server.'
  if (originalCode === 'ENOTFOUND') return "The host in SMTP_URL isn't known. Correct it, or your DNS."
  if (code === 'ETIMEDOUT' || originalCode === 'EHOSTUNREACH' || originalCode === 'ENETUNREACH')
    return "The host and port in SMTP_URL don't answer. Check them, and the firewalls between."
  return undefined
}
