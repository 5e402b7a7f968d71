import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../core/config.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Sealer = { config: Pick<Config, 'secret'> }

const keyFor = ({ config }: Sealer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', config.secret ?? '', '', `perennial ${purpose}`, 32))

/** A digest that only this installation can create, for values that could be guessed, such as login names and recovery codes. */
export const keyedDigest = (app: Sealer, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(app, purpose)).update(text).digest('base64url')

/** Encrypts a secret with a key that is not in the database (AUTH-6, OUT-2). */
export function encryptSecret(app: Sealer, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(app, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `encryptSecret` returned; throws if it was encrypted with another key or for another purpose. */
export function decryptSecret(app: Sealer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor(app, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether this was encrypted by this installation for this purpose. */
export function isSealedWith(app: Sealer, purpose: string, sealed: string): boolean {
  try {
    decryptSecret(app, purpose, sealed)
    return true
  } catch {
    return false
  }
}
