import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { auditEach } from '../core/audit.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database/database.ts'
import { fingerprintOf, otherSecret } from '../core/secret.ts'
import { isSealedWith } from './encryption.ts'
import { SECOND_FACTOR_PURPOSE } from './second-factor-codes.ts'
import { revokeStaffRole } from './staff-role.ts'
import { authSecret, credentials, recoveryCodes } from './tables.ts'

type Installation = { db: Database; config: Pick<Config, 'secret' | 'dataDir'> }

/**
 * Refuses a start with another secret than the one with which stored data was encrypted, for instance after copying a database without
 * its secret: no one's second factor could be read, and erased people would not be recognized (OUT-2, PRIV-3).
 */
export async function assertSecret({ db, config }: Installation): Promise<void> {
  const fingerprint = fingerprintOf(config.secret)
  const stored = await db.asAuthRole(async (tx) => (await tx.select().from(authSecret))[0])
  if (stored ? stored.fingerprint !== fingerprint : await isSealedWithAnother({ db, config })) throw otherSecret(config)
  if (stored) return
  const rows = await db.asAuthRole(async (tx) => {
    await tx.insert(authSecret).values({ fingerprint }).onConflictDoNothing()
    return tx.select().from(authSecret)
  })
  // Another process was faster, with another secret.
  if (rows[0]?.fingerprint !== fingerprint) throw otherSecret(config)
}

/** For a database of an older version, which has no fingerprint of the secret. */
async function isSealedWithAnother({ db, config }: Installation): Promise<boolean> {
  const unreadable: string[] = []
  await db.inEveryCompany(async (tx, companyId) => {
    const [row] = await tx
      .select({ sealed: credentials.totpSecret })
      .from(credentials)
      .where(and(eq(credentials.companyId, companyId), isNotNull(credentials.totpSecret)))
      .limit(1)
    if (row?.sealed && !isSealedWith({ config }, SECOND_FACTOR_PURPOSE, row.sealed)) unreadable.push(companyId)
  })
  return unreadable.length > 0
}

/**
 * Continues with the current secret, because the former one is lost or known to others. What only the former one can decrypt is given
 * up: people log in without their second factor, and set it up again. Returns how many.
 */
export async function replaceSecret({ db, config }: Installation, now: Date): Promise<number> {
  let people = 0
  await db.inEveryCompany(async (tx, companyId) => {
    const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
    const rows = await tx
      .update(credentials)
      .set(off)
      .where(and(eq(credentials.companyId, companyId), isNotNull(credentials.totpSecret)))
      .returning({ personId: credentials.personId })
    const ids = rows.map(({ personId }) => personId)
    if (ids.length === 0) return
    const by = { companyId, actorId: null, impersonatorId: null, address: null, at: now }
    await tx.delete(recoveryCodes).where(inArray(recoveryCodes.personId, ids))
    await revokeStaffRole(tx, by, ids)
    await auditEach(tx, by, 'second-factor-changed', ids)
    people += ids.length
  })
  const fingerprint = fingerprintOf(config.secret)
  await db.asAuthRole((tx) =>
    tx
      .insert(authSecret)
      .values({ fingerprint })
      .onConflictDoUpdate({ target: authSecret.isOnly, set: { fingerprint } }),
  )
  return people
}
