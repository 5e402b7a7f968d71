import { defaultLists } from '@perennial/domain/objectives/cycle/new-cycle.ts'
import { labelViolations } from '@perennial/domain/objectives/cycle/options.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuseInput } from '../../core/http/refusals.ts'
import { defineVersionedSettings } from '../../core/versioned-settings.ts'
import type { Viewer } from '../../core/viewer.ts'
import { offeredValues } from './model.ts'
import { objectiveSettings } from './tables.ts'

const store = defineVersionedSettings<(typeof objectiveSettings.$inferSelect)['settings']>(objectiveSettings, {
  defaults: { categories: [], ratings: [] },
  auditKind: 'objective-settings-changed',
})

/** The company’s categories and ratings; until it saves its own, the default ones in its language (SYS-045). */
export async function findObjectiveLists(tx: Tx, { company }: Viewer) {
  const { settings, version } = await store.find(tx)
  const { categories, ratings } = version === 0 ? defaultLists(company.language) : settings
  return { settings: { categories: [...categories], ratings: [...ratings] }, version }
}

/** `GET /objective-settings` */
export const readObjectiveSettings = handler('GET /objective-settings', ({ tx, viewer }) =>
  findObjectiveLists(tx, viewer),
)

/** `PUT /objective-settings`: existing cycles keep their lists (OBJ-P03); an older version is refused. */
export const saveObjectiveSettings = handler('PUT /objective-settings', async (request) => {
  const { settings, version } = request.body
  const violations = [
    ...labelViolations('/categories', settings.categories),
    ...labelViolations('/ratings', settings.ratings),
  ]
  if (violations.length > 0) refuseInput(...violations)
  const lists = { categories: offeredValues(settings.categories), ratings: offeredValues(settings.ratings) }
  await store.save(request, { settings: lists, version })
  return findObjectiveLists(request.tx, request.viewer)
})
