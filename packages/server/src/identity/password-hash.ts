import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { MAX_PASSWORD_LENGTH, normalizePassword, passwordLength } from '@perennial/domain/identity/passwords.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** argon2id, 19 MiB, 2 passes (AUTH-1). */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The hash of a password, with its parameters. Slow on purpose: never within a transaction, if that can be avoided. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, nonce, cost, TAG_BYTES)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(nonce)}$${bare(tag)}`
}

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) =>
  derive('argon2id', {
    message: Buffer.from(normalizePassword(password)),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  })

/** A hash that matches no password, so that an unknown name costs as much work as a known one (AUTH-2). */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(randomBytes(SALT_BYTES))}$${bare(randomBytes(TAG_BYTES))}`

/**
 * Does work in parallel with a hash, which takes the same time for everyone and longer than the work: waiting for both reveals nothing
 * about the work (AUTH-2). The work starts first, and even a failure is reported only after the hash.
 */
export async function inParallelWithHash<T>(text: string, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), hashPassword(text)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Whether this is the password. Takes the same time for a wrong one, for one that is far too long, and without a hash. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    FORM.exec(hash ?? dummyHash) ?? FORM.exec(dummyHash) ?? []
  const isTooLong = passwordLength(password) > MAX_PASSWORD_LENGTH
  const expected = Buffer.from(tag, 'base64')
  const of = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await tagOf(isTooLong ? '' : password, Buffer.from(salt, 'base64'), of, expected.length)
  return timingSafeEqual(actual, expected) && !isTooLong && Boolean(hash)
}

/** Whether it was created with less work than is usual today (AUTH-1). */
export function isWeakHash(hash: string): boolean {
  const [, memory = 0, passes = 0] = FORM.exec(hash) ?? []
  return Number(memory) < cost.memory || Number(passes) < cost.passes
}
