import { eq } from 'drizzle-orm'
import { people } from '../people/tables.ts'
import type { TestUser, World } from '../testing/world.ts'
import { importClient, peopleFile } from './fixtures.ts'

/** Requests about the managers that imports held back. */
export const approving = (w: World) => {
  const list = async (by: TestUser, query = '') => (await w.as(by).get(`/imports/manager-changes${query}`)).body.rows
  const decide = (by: TestUser, runId: string, what: 'approvals' | 'rejections', changeIds: string[] | null = null) =>
    w.as(by).post(`/imports/runs/${runId}/manager-changes/${what}`, { changeIds })
  const managerOf = async (who: { id: string }) => {
    const [row] = await w.inside((tx) =>
      tx.select({ managerId: people.managerId }).from(people).where(eq(people.id, who.id)),
    )
    return row?.managerId
  }
  const states = async () =>
    (await list(w.hana)).map((item: { person: { name: string }; state: string; settledBecause: string | null }) => [
      item.person.name,
      item.settledBecause ?? item.state,
    ])
  return { list, decide, managerOf, states }
}

/** Theo, a Tech Admin without content, imports rows; what is held back waits. */
export async function held(w: World, ...rows: readonly string[]) {
  const { upload, start } = importClient(w)
  const previewId = await upload(peopleFile(...rows), w.theo)
  const reply = await start(previewId, {}, w.theo)
  if (reply.status !== 201) throw new Error(reply.text)
  await w.settle()
  return { runId: reply.body.runId as string, previewId }
}
export const toTheo = (w: World, who: TestUser) => {
  const [first, last] = who.name.split(' ')
  return `${first},${last},${who.loginname},,${w.theo.loginname}`
}
