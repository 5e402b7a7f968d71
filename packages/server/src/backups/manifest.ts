import { z } from 'zod'
import { StartFailure } from '../core/start-failure.ts'

/** Incremented when older versions of Perennial can no longer read the archive. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const Table = z.strictObject({
  schema: z.enum(['public', 'auth', 'door']),
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).min(1),
})
export type Table = z.infer<typeof Table>

/** The description of an archive; its last entry, so that a truncated archive has none. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of Perennial that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The migrations of the database, in order, with the digests of their texts. */
  migrations: z.array(z.strictObject({ name: z.string().regex(/^\w+$/), hash: z.string() })).min(1),
  tables: z.array(Table.extend({ rows: z.int() })).min(1),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), value: z.string() })),
  companies: z.int().min(1),
  people: z.int().min(1),
  jobs: z.int(),
  files: z.int(),
  /** Referenced files that the disk no longer had, which the operator accepted. */
  missingFiles: z.array(z.string()),
  secret: z.strictObject({ isIncluded: z.boolean(), fingerprint: z.string() }),
  entries: z.array(z.strictObject({ path: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Something that an operator has to know or decide; the message is for them. */
export class BackupProblem extends StartFailure {}
