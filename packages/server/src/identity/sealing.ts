import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { House } from '../core/house.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFor = ({ config }: Pick<House, 'config'>, purpose: string) =>
  Buffer.from(hkdfSync('sha256', config.secret ?? '', '', `perennial ${purpose}`, 32))

/** A digest that only this installation can make: of what could be guessed, such as login names and recovery codes. */
export const keyedDigest = (house: Pick<House, 'config'>, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(house, purpose)).update(text).digest('base64url')

/** Closes a secret with a key that is not in the database (AUTH-6, OUT-2). */
export function seal(house: Pick<House, 'config'>, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(house, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` closed; throws when it was closed with another key or for another purpose. */
export function open(house: Pick<House, 'config'>, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor(house, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
