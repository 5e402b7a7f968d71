import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { featureSwitches } from '../companies/tables.ts'
import { type CycleWorld, cycleWorld } from '../reviews/cycle/fixtures.ts'
import type { TestUser } from '../testing/world.ts'

export type LibraryWorld = CycleWorld & {
  /** Adds a questionnaire as Hana: a copy of Annual Review. */
  add: (name?: string) => Promise<string>
  open: (id: string, who?: TestUser) => Promise<Awaited<ReturnType<ReturnType<CycleWorld['as']>['get']>>['body']>
}

/** Two companies with a library each; Cleo administers a cycle in the first. */
export async function libraryWorld(): Promise<LibraryWorld> {
  const all = await cycleWorld()
  const { as, hana, stranger, app } = all
  for (const companyId of [all.company.id, stranger.companyId])
    await app.db.inCompany(companyId, (tx) =>
      tx.insert(featureSwitches).values({ companyId, name: TEMPLATES_FLAG, enabled: true }),
    )
  await all.createCycle({ cycleAdminIds: [all.cleo.id] })
  return {
    ...all,
    add: async (name = 'Our talks') => {
      const { body } = await as(hana).post('/questionnaires', {
        name,
        from: { type: 'READY_MADE', id: 'ANNUAL_REVIEW' },
      })
      return body.id as string
    },
    open: async (id, who = hana) => (await as(who).get(`/questionnaires/${id}`)).body,
  }
}
