import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import type { APIRequestContext } from '@playwright/test'
import { type Account, colleagueOf, freshCompany, switchExactly } from '../support/company.ts'
import { expect } from '../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'

type Company = Record<'ada' | 'ben' | 'cora', Account> & { cycleId: string }

/** A company that uses objectives: Ada, an HR Admin, leads Ben, who leads Cora; everyone takes part in a running cycle. */
export async function objectiveCompany(request: APIRequestContext, options: object = {}): Promise<Company> {
  const ada = await freshCompany(request)
  await switchExactly(request, ['objective'])
  const ben = await colleagueOf(request, { firstName: 'Ben', lastName: 'Holt' })
  const cora = await colleagueOf(request, { firstName: 'Cora', lastName: 'Lind' })
  await makeManager(request, ada, ben)
  await makeManager(request, ben, cora)
  return { ada, ben, cora, cycleId: await startCycle(request, options) }
}

/** Makes someone the direct manager of someone else. */
export async function makeManager(request: APIRequestContext, manager: Account, report: Account): Promise<void> {
  const data = { personIds: [report.id], change: { field: 'managerId', value: manager.id } }
  const reply = await request.post('/api/profile-changes', { data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Creates a cycle for everyone; `options` and what else differs from the proposed model. */
export async function startCycle(
  request: APIRequestContext,
  options: object = {},
  name = 'Fourth quarter',
  more: object = {},
): Promise<string> {
  const proposed = await request.get('/api/objective-cycles/guided/new')
  expect(proposed.status(), await proposed.text()).toBe(200)
  const { model } = await proposed.json()
  const reply = await request.post('/api/objective-cycles', {
    data: {
      inform: false,
      model: {
        ...model,
        name,
        process: 'EVERYONE_PROCESS',
        allUsers: true,
        options: { ...model.options, cascadingObjectives: true, ...options },
        ...more,
      },
    },
    headers,
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { id: string }).id
}

type Setup = { title: string; type?: string; visibility?: string; parentId?: string; keyResults?: object[] }

/** Creates an objective of the logged-in user; returns its id. */
export async function createObjective(request: APIRequestContext, cycleId: string, setup: Setup): Promise<string> {
  const reply = await request.post('/api/objectives', { data: { cycleId, ...setup }, headers })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { id: string }).id
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Moves the dates of a cycle so that it ended the day before yesterday, as an HR Admin. */
export async function endCycle(request: APIRequestContext, cycleId: string): Promise<void> {
  const { model, version } = await (await request.get(`/api/objective-cycles/guided/${cycleId}`)).json()
  const { allUsers: _, allowedUsers: __, ...edited } = model
  const [from, editedUntil, updatedUntil] = [dayFromNow(-20), dayFromNow(-10), dayFromNow(-3)]
  const timeline = {
    editableByOwnerFrom: from,
    editableByOwnerUntil: editedUntil,
    statusEditableByOwnerUntil: updatedUntil,
    editableByManagerFrom: from,
    editableByManagerUntil: editedUntil,
    statusEditableByManagerUntil: updatedUntil,
    defaultDueDate: dayFromNow(-2),
  }
  const data = { model: { ...edited, timeline }, version }
  const reply = await request.put(`/api/objective-cycles/${cycleId}`, { data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}
