import { type Case, type Made, must, type Setting } from '../../testing/access/case.ts'
import { newModel, running, switchedOn } from './test-access-setup.ts'

async function drafted(setting: Setting): Promise<Made> {
  await switchedOn(setting)
  const { w } = setting
  const { id } = must(await w.as(w.hana).post('/objective-cycles/drafts', { model: await newModel(setting) })).body
  return { draftId: id }
}

/** The model as text, for a body that depends on prepared records. */
const withModel = (prepare: (setting: Setting) => Promise<Made>) => async (setting: Setting) => {
  const made = await prepare(setting)
  return { ...made, model: JSON.stringify(await newModel(setting)) }
}
const modelOf = ({ made }: { made: Made }) => JSON.parse(made.model ?? '')

const on: readonly Case[] = [{ before: switchedOn }]
const inCycle: readonly Case[] = [{ before: (setting) => running(setting) }]
const lists = { categories: [], ratings: [] }

export const accessCases: Record<string, readonly Case[]> = {
  'GET /objective-cycles': inCycle,
  'GET /objective-cycles/guided/new': on,
  'GET /objective-cycles/guided/{cycleId}': inCycle,
  'GET /objective-cycles/guided/{cycleId}/copy': inCycle,
  'POST /objective-cycles/drafts': [{ before: withModel(switchedOn), body: (given) => ({ model: modelOf(given) }) }],
  'GET /objective-cycles/drafts/{draftId}': [{ before: drafted }],
  'PUT /objective-cycles/drafts/{draftId}': [
    { before: withModel(drafted), body: (given) => ({ model: modelOf(given), version: 1 }) },
  ],
  'DELETE /objective-cycles/drafts/{draftId}': [{ before: drafted, params: () => ({ version: '1' }) }],
  'POST /objective-cycles/check': [{ before: withModel(switchedOn), body: (given) => ({ model: modelOf(given) }) }],
  'POST /objective-cycles/preview-people': on,
  'POST /objective-cycles': [
    {
      before: withModel(switchedOn),
      body: (given) => ({ model: { ...modelOf(given), cycleAdminIds: [] }, inform: false }),
    },
  ],
  'GET /objective-cycles/{cycleId}': inCycle,
  'PUT /objective-cycles/{cycleId}': [
    {
      before: withModel(running),
      body: (given) => {
        const { allUsers: _, allowedUsers: __, ...model } = modelOf(given)
        return { model, version: 1 }
      },
    },
  ],
  'DELETE /objective-cycles/{cycleId}': [{ before: running, params: () => ({ confirmation: 'DELETE FOREVER' }) }],
  'GET /objective-cycles/{cycleId}/creation': inCycle,
  'GET /objective-cycles/{cycleId}/people': inCycle,
  'GET /objective-cycles/{cycleId}/progress': inCycle,
  'GET /objective-cycles/{cycleId}/matches': inCycle,
  'POST /objective-cycles/{cycleId}/inform': [{ before: running, body: () => ({}) }],
  'POST /objective-cycles/{cycleId}/nudges': [{ before: running, body: () => ({ kind: 'SET' }) }],
  'POST /objective-cycles/{cycleId}/team-nudges': [
    { before: running, body: ({ about }) => ({ people: [about.id], kind: 'SET' }) },
  ],
  'POST /objective-cycles/{cycleId}/extension': [
    { before: running, body: () => ({ dates: { statusEditableByOwnerUntil: '2099-12-31' } }) },
  ],
  'POST /objective-cycles/{cycleId}/start': [
    {
      before: async (setting) => {
        const made = await running(setting)
        const later = new Date(setting.w.now().getTime() + 60_000)
        await setting.query('update cycles set starts_at = $2 where id = $1', [made.cycleId ?? '', later])
        return made
      },
    },
  ],
  'POST /objective-cycles/{cycleId}/archiving': inCycle,
  'DELETE /objective-cycles/{cycleId}/archiving': inCycle,
  'POST /objective-cycles/{cycleId}/people': [{ before: running, body: ({ w }) => ({ userIds: [w.theo.id] }) }],
  'POST /objective-cycles/{cycleId}/removals': [{ before: running, body: ({ about }) => ({ people: [about.id] }) }],
  'GET /objective-settings': on,
  'PUT /objective-settings': [{ before: switchedOn, body: () => ({ settings: lists, version: 0 }) }],
}
