import { eq } from 'drizzle-orm'
import { textRevisions } from '../../drafts/tables.ts'
import type { TestReply, TestUser } from '../../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld } from '../fixtures.ts'

type Said = { status?: string; completion?: number | null; text?: string; seen?: object }
export type TestForm = {
  last: { id: string } | null
  objectives: { id: string; status: string; completion: number }[]
  next: { day: string; isDone: boolean } | null
  missed: string[]
}

/** A check-in as the page sends it. */
export const bodyOf = ({ last, objectives }: TestForm, said: Record<string, Said> = {}) => ({
  lastId: last?.id ?? null,
  entries: objectives.map(({ id, status, completion }) => ({
    objectiveId: id,
    status,
    completion,
    text: '',
    seen: { status, completion },
    ...said[id],
  })),
})

export type CheckInWorld = ObjectiveWorld & {
  formOf: (who: TestUser) => Promise<TestForm>
  send: (who: TestUser, body: object) => Promise<TestReply>
  /** Checks in on all open objectives, and returns the new form. */
  checkIn: (who: TestUser, said?: Record<string, Said>) => Promise<TestForm>
  /** The check-in entries of an objective. */
  entriesOf: (who: TestUser, objectiveId: string) => Promise<TestReply['body']>
  /** Someone’s row in the list of a team. */
  teamRow: (who: TestUser, whom: TestUser) => Promise<TestReply['body']>
  tasksOf: (who: TestUser) => Promise<string[]>
  /** The fields and texts in someone’s Backups. */
  backupsOf: (who: TestUser) => Promise<[string, unknown][]>
}

/** A company with a cycle that has weekly check-ins on Fridays. */
export async function checkInWorld(): Promise<CheckInWorld> {
  const w = await objectiveWorld({ checkInFrequency: 'WEEKLY', checkInWeekday: 'FRIDAY' })
  const formOf: CheckInWorld['formOf'] = async (who) =>
    (await w.as(who).get(`/objectives/cycles/${w.cycleId}/check-in`)).body
  const send: CheckInWorld['send'] = (who, body) => w.as(who).post(`/objectives/cycles/${w.cycleId}/check-ins`, body)
  return {
    ...w,
    formOf,
    send,
    checkIn: async (who, said = {}) => {
      const { status, body } = await send(who, bodyOf(await formOf(who), said))
      if (status !== 200) throw new Error(`not checked in: ${JSON.stringify(body)}`)
      return body
    },
    entriesOf: async (who, objectiveId) => (await w.as(who).get(`/objectives/${objectiveId}/check-ins`)).body.rows,
    teamRow: async (who, whom) =>
      (await w.as(who).get('/objectives/team')).body.rows.find(
        ({ person }: { person: TestUser }) => person.id === whom.id,
      ),
    tasksOf: async (who) => (await w.as(who).get('/tasks')).body.rows.map(({ kind }: { kind: string }) => kind),
    backupsOf: (who) =>
      w.inside(async (tx) =>
        (await tx.select().from(textRevisions).where(eq(textRevisions.authorId, who.id))).map(
          ({ field, value }): [string, unknown] => [field, value],
        ),
      ),
  }
}
