import { hkdfSync } from 'node:crypto'
import { handler } from '../core/http/handler.ts'

const KEY_BYTES = 32

/**
 * `GET /drafts/encryption-key`: encrypts what a browser stores of unsent texts. The same for every session of an
 * account, so that the person finds them after logging in again, while no one else at that browser can (KEEP-3).
 */
export const readDeviceKey = handler('GET /drafts/encryption-key', async ({ viewer, app }) => {
  const whose = `${viewer.company.id} ${viewer.id} ${viewer.session.impersonatorId ?? ''}`
  const key = hkdfSync('sha256', app.config.secret, '', `unsent texts of ${whose}`, KEY_BYTES)
  return { key: Buffer.from(key).toString('base64') }
})
