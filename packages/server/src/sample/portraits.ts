import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../core/app.ts'
import { storeFile } from '../core/files/public.ts'
import { PICTURE_PURPOSE } from '../people/public.ts'
import { personPictures } from '../people/tables.ts'
import { fernhillId } from './company.ts'
import { sampleId, samplePersonId } from './people.ts'

const folder = join(import.meta.dirname, 'portraits')

/** Drawn portraits of most people of Fernhill, in both sizes that the product keeps (see `portraits/README.md`). */
export async function insertPortraits(app: App, now: Date): Promise<void> {
  const names = await readdir(folder)
  const keys = names.flatMap((name) => /^(\w+)-large\.png$/.exec(name)?.[1] ?? [])
  await app.db.inCompany(fernhillId, async (tx) => {
    // Created only once, even if a killed start is repeated.
    const existing = await tx.select({ id: personPictures.personId }).from(personPictures).limit(1)
    if (existing.length > 0) return
    const store = async (key: string, size: 'small' | 'large') => {
      const bytes = await readFile(join(folder, `${key}-${size}.png`))
      const file = { name: size, type: 'image/png', bytes, purpose: PICTURE_PURPOSE, ownerId: samplePersonId(key) }
      return (await storeFile({ app, tx, now }, file)).id
    }
    const rows: (typeof personPictures.$inferInsert)[] = []
    for (const key of keys)
      rows.push({
        companyId: fernhillId,
        personId: samplePersonId(key),
        pictureId: sampleId(`picture:${key}`),
        smallFileId: await store(key, 'small'),
        largeFileId: await store(key, 'large'),
        updatedAt: now,
      })
    await tx.insert(personPictures).values(rows)
  })
}
