import { ANALYZE_FOR_ALL_FLAG } from '@perennial/domain/objectives/analysis.ts'
import { type Case, type Made, must, type Setting } from '../testing/access/case.ts'
import { insertTestCycle, testValues } from './fixtures.ts'

/** Objectives are off by default; this switches them on and starts a cycle for everyone. */
async function running({ query, w }: Setting): Promise<Made> {
  await query(
    `insert into feature_switches (company_id, name, enabled) values ($1, 'objective', true) on conflict do nothing`,
    [w.company.id],
  )
  const cycleId = await w.app.db.inCompany(w.company.id, (tx) => insertTestCycle(tx, w.hana.id))
  return { cycleId }
}

/** The same in a company where the analysis is not open to everyone. */
async function notOpenToAll(setting: Setting): Promise<Made> {
  const made = await running(setting)
  await setting.query(
    `insert into feature_switches (company_id, name, enabled) values ($1, $2, false)
      on conflict (company_id, name) do update set enabled = false`,
    [setting.w.company.id, ANALYZE_FOR_ALL_FLAG],
  )
  return made
}

/** An objective that the person created themselves. */
const objectiveWith =
  (values: object = {}) =>
  async (setting: Setting): Promise<Made> => {
    const { cycleId = '' } = await running(setting)
    const { w, about } = setting
    const body = { cycleId, title: 'Ship it', keyResults: [{ kind: 'TICK', text: 'Done' }], ...values }
    const created = must(await w.as(about).post('/objectives', body)).body
    return { cycleId, objectiveId: created.id, keyResultId: created.results[0].id }
  }

const commented = async (setting: Setting): Promise<Made> => {
  const made = await objectiveWith({ visibility: 'PUBLIC' })(setting)
  const { w, about } = setting
  const { id } = must(await w.as(about).post(`/objectives/${made.objectiveId}/comments`, { text: 'Well done.' })).body
  return { ...made, commentId: id }
}

const inCycle: Case = { before: running, params: ({ made }) => ({ cycleId: made.cycleId ?? '' }) }
const levels = ['PRIVATE', 'PROTECTED', 'PUBLIC'] as const
/** The operation on objectives of all visibilities. */
const onEach = (more: Partial<Case> = {}): Case[] =>
  levels.map((visibility) => ({ name: visibility.toLowerCase(), before: objectiveWith({ visibility }), ...more }))
const onProtected = (more: Partial<Case> = {}): Case[] => [{ before: objectiveWith(), ...more }]

export const accessCases: Record<string, readonly Case[]> = {
  'GET /objectives': [{ before: running }],
  'GET /users/{id}/objectives': [{ before: running }],
  'GET /objectives/team': [{ before: running }],
  'GET /objectives/browse': [{ before: running }],
  'GET /objectives/browse/options': [{ before: running }],
  'GET /objectives/analysis': [
    { before: running },
    { name: 'not open to all', before: notOpenToAll },
    ...(['COMPANY', 'TEAM', 'PUBLIC'] as const).map((scope) => ({
      name: scope.toLowerCase(),
      before: running,
      params: () => ({ scope }),
    })),
  ],
  'GET /objectives/hierarchy': [inCycle],
  'GET /users/{id}/objectives/{cycleId}/document': [
    {
      before: objectiveWith(),
      params: ({ made, about }) => ({ id: about.id, cycleId: made.cycleId ?? '' }),
    },
  ],
  'GET /objectives/form-options': [{ before: running }],
  'GET /objectives/tree': [inCycle],
  'GET /objectives/owners': [inCycle],
  'GET /objectives/parents': [inCycle],
  'POST /objectives': [
    {
      name: 'for the person',
      before: running,
      body: ({ made, about }) => ({ cycleId: made.cycleId, ownerId: about.id, title: 'Ship it' }),
    },
    { name: 'for oneself', before: running, body: ({ made }) => ({ cycleId: made.cycleId, title: 'Ship it' }) },
  ],
  'PUT /objectives/weights': onProtected({
    body: ({ made, about }) => ({
      cycleId: made.cycleId,
      ownerId: about.id,
      weights: [{ objectiveId: made.objectiveId, weight: 100 }],
    }),
  }),
  'GET /objectives/{objectiveId}': onEach(),
  'PATCH /objectives/{objectiveId}': onEach({ body: () => ({ version: 1, title: 'Ship it soon' }) }),
  'DELETE /objectives/{objectiveId}': onEach(),
  'PUT /objectives/{objectiveId}/status': onEach({ body: () => ({ status: 'ON_TRACK' }) }),
  'PUT /objectives/{objectiveId}/completion': onEach({ body: () => ({ completion: 20 }) }),
  'PUT /objectives/{objectiveId}/key-results/{keyResultId}': onEach({ body: () => ({ isDone: true }) }),
  'PUT /objectives/{objectiveId}/rating': onEach({ body: () => ({ ratingId: testValues.ratings[0]?.id }) }),
  'PUT /objectives/{objectiveId}/visibility': onProtected({ body: () => ({ visibility: 'PUBLIC' }) }),
  'GET /objectives/{objectiveId}/parent-preview': onEach(),
  'PUT /objectives/{objectiveId}/parent': onProtected({ body: () => ({ parentId: null }) }),
  'GET /objectives/{objectiveId}/comments': onEach(),
  'POST /objectives/{objectiveId}/comments': onEach({ body: () => ({ text: 'Well done.' }) }),
  'PATCH /objectives/{objectiveId}/comments/{commentId}': [
    { before: commented, body: () => ({ text: 'Very well done.', version: 1 }) },
  ],
  'DELETE /objectives/{objectiveId}/comments/{commentId}': [{ before: commented }],
  'POST /objectives/transfers': [
    {
      before: async (setting) => {
        const made = await objectiveWith()(setting)
        const other = await setting.w.app.db.inCompany(setting.w.company.id, (tx) =>
          insertTestCycle(tx, setting.w.hana.id, { name: 'Next' }),
        )
        return { ...made, other }
      },
      body: ({ made }) => ({ mode: 'COPY', cycleId: made.other, objectiveIds: [made.objectiveId] }),
    },
  ],
  'POST /objectives/{objectiveId}/clones': onEach({ body: ({ about }) => ({ ownerIds: [about.id] }) }),
  'POST /objectives/{objectiveId}/nudges': onEach(),
  'GET /objectives/{objectiveId}/history': onEach(),
  'GET /objectives/{objectiveId}/progress': onEach(),
}
