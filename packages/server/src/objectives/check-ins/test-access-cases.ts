import { type Case, type Made, must, type Setting } from '../../testing/access/case.ts'
import { insertTestCycle } from '../fixtures.ts'

/** An objective of the person in a cycle with weekly check-ins. */
const objectiveWith =
  (values: object = {}) =>
  async ({ query, w, about }: Setting): Promise<Made> => {
    await query(
      `insert into feature_switches (company_id, name, enabled) values ($1, 'objective', true) on conflict do nothing`,
      [w.company.id],
    )
    const cycleId = await w.app.db.inCompany(w.company.id, (tx) =>
      insertTestCycle(tx, w.hana.id, { checkInFrequency: 'WEEKLY' }),
    )
    const { id } = must(await w.as(about).post('/objectives', { cycleId, title: 'Ship it', ...values })).body
    return { cycleId, objectiveId: id }
  }

const says = (objectiveId: string | undefined) => ({
  lastId: null,
  entries: [
    {
      objectiveId,
      status: 'ON_TRACK',
      completion: 20,
      text: 'Going well.',
      seen: { status: 'OPEN', completion: 0 },
    },
  ],
})

const checkedIn =
  (values: object = {}) =>
  async (setting: Setting): Promise<Made> => {
    const made = await objectiveWith(values)(setting)
    const { w, about } = setting
    const done = must(await w.as(about).post(`/objectives/cycles/${made.cycleId}/check-ins`, says(made.objectiveId)))
    const entries = must(await w.as(about).get(`/objectives/${made.objectiveId}/check-ins`))
    return { ...made, checkInId: done.body.last.id, entryId: entries.body.rows[0].id }
  }

const levels = ['PRIVATE', 'PROTECTED', 'PUBLIC'] as const
const onEach: Case[] = levels.map((visibility) => ({
  name: visibility.toLowerCase(),
  before: checkedIn({ visibility }),
}))

export const accessCases: Record<string, readonly Case[]> = {
  'GET /objectives/cycles/{cycleId}/check-in': [{ before: objectiveWith() }],
  'POST /objectives/cycles/{cycleId}/check-ins': [
    { before: objectiveWith(), body: ({ made }) => says(made.objectiveId) },
  ],
  'GET /objectives/team/check-ins': [{ before: checkedIn() }],
  'GET /objectives/team/missed-check-ins': [{ before: checkedIn() }],
  'GET /objectives/{objectiveId}/check-ins': onEach,
  'POST /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement': onEach,
  'DELETE /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement': onEach,
  'POST /objectives/check-ins/{checkInId}/acknowledgement': onEach,
  'DELETE /objectives/check-ins/{checkInId}/acknowledgement': onEach,
}
