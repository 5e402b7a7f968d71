import { type Case, type Made, must, type Setting } from '../../testing/access/case.ts'
import { insertTestCycle } from '../fixtures.ts'
import { objectiveImportForm } from './fixtures.ts'

/** Objectives are off by default; this switches them on and starts a cycle for everyone. */
async function running({ query, w }: Setting): Promise<Made> {
  await query(
    `insert into feature_switches (company_id, name, enabled) values ($1, 'objective', true) on conflict do nothing`,
    [w.company.id],
  )
  return { cycleId: await w.app.db.inCompany(w.company.id, (tx) => insertTestCycle(tx, w.hana.id)) }
}

/** A file that the direct manager uploaded, with a row about the person. */
async function readFile(setting: Setting): Promise<Made> {
  const { cycleId = '' } = await running(setting)
  const { w, manager, about, settle } = setting
  const form = objectiveImportForm(`Title,Owner\nShip it,${about.loginname}\n`, cycleId)
  const { id } = must(await w.as(manager).post('/objective-imports', form)).body
  await settle()
  return { cycleId, importId: id }
}

async function imported(setting: Setting): Promise<Made> {
  const made = await readFile(setting)
  must(await setting.w.as(setting.manager).post(`/objective-imports/${made.importId}/start`))
  await setting.settle()
  return made
}

const read: readonly Case[] = [{ before: readFile }]

export const accessCases: Record<string, readonly Case[]> = {
  'GET /objective-imports/options': [{ before: running }],
  'GET /objective-imports/template': [{ before: running, params: ({ made }) => ({ cycleId: made.cycleId ?? '' }) }],
  'GET /objective-imports': read,
  'POST /objective-imports': [
    {
      before: running,
      body: ({ made, about }) => objectiveImportForm(`Title,Owner\nShip it,${about.loginname}\n`, made.cycleId ?? ''),
    },
  ],
  'GET /objective-imports/{importId}': read,
  'PUT /objective-imports/{importId}/reading': [
    { before: readFile, body: () => ({ version: 1, fields: ['title', 'owner'] }) },
  ],
  'POST /objective-imports/{importId}/start': read,
  'POST /objective-imports/{importId}/undo': [{ before: imported }],
  'GET /objective-imports/{importId}/rows': read,
  'GET /objective-imports/{importId}/problems': read,
}
