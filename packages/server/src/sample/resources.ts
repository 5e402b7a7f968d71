import { fileTypes } from '@perennial/domain/files/file-types.ts'
import type { App } from '../core/app.ts'
import { storeFile } from '../core/files/public.ts'
import { RESOURCE_PURPOSE } from '../helpful-resources/public.ts'
import { helpfulResources } from '../helpful-resources/tables.ts'
import { fernhillId } from './company.ts'
import { minimalPdf } from './files.ts'
import { samplePersonId } from './people.ts'

const guide = [
  'Writing reviews at Fernhill',
  'Say what you have seen, with an example.',
  'Say what it led to, and what you would like to see next.',
  'Nothing in a review should come as a surprise.',
]
const both = ['REVIEWEE', 'REVIEWER']

/** Fernhill's resources for people who write reviews; created only once, even if a killed start is repeated. */
export const insertResources = (app: App, now: Date): Promise<void> =>
  app.db.inCompany(fernhillId, async (tx) => {
    const existing = await tx.select({ id: helpfulResources.id }).from(helpfulResources).limit(1)
    if (existing.length > 0) return
    const name = 'Writing reviews at Fernhill.pdf'
    const { id: fileId } = await storeFile(
      { app, tx, now },
      {
        name,
        type: fileTypes.pdf,
        bytes: minimalPdf(guide),
        purpose: RESOURCE_PURPOSE,
        ownerId: samplePersonId('hana'),
      },
    )
    const shown = { companyId: fernhillId, modules: ['review'] }
    await tx.insert(helpfulResources).values([
      {
        ...shown,
        fileId,
        readers: both,
        position: 1,
        title: 'Writing reviews at Fernhill',
        description: 'One page: what makes a review helpful.',
      },
      {
        ...shown,
        readers: ['REVIEWEE'],
        position: 2,
        title: 'Looking back on your year',
        link: 'https://fernhill.example/looking-back',
        description: 'Questions that help you remember.',
      },
      {
        ...shown,
        readers: ['REVIEWER'],
        position: 3,
        title: 'Giving feedback that is heard',
        link: 'https://fernhill.example/feedback',
        description: 'Examples for when the message is difficult.',
      },
    ])
  })
