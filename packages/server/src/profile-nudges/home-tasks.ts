import { and, desc, eq } from 'drizzle-orm'
import type { TaskContext, TaskSource } from '../home/public.ts'
import { findNudgeCandidates } from './queries.ts'
import { profileNudges } from './tables.ts'

const KIND = 'profile-complete'

/** "Complete profile", for people HR asked: until they fill in what was missing, or dismiss it (EMP-P02, EMP-P03). */
export const profileTasks: TaskSource = {
  name: 'profile-nudges',
  kinds: [KIND],
  find: async (context) => {
    const last = await lastNudge(context)
    const missing = last ? await missingOf(context) : []
    if (!last || missing.length === 0) return { tasks: [] }
    const isText = missing.some((field) => field !== 'picture')
    const task = { kind: KIND, subjectId: last.id, data: dataOf(missing), date: null, canDismiss: true }
    return { tasks: [{ ...task, to: `/app/user/${context.viewer.id}${isText ? '?edit=true' : ''}` }] }
  },
  findClosed: async (context, _, nudgeId) => {
    const { viewer, tx } = context
    const mine = and(eq(profileNudges.companyId, viewer.company.id), eq(profileNudges.personId, viewer.id))
    const [nudge] = await tx
      .select({ id: profileNudges.id })
      .from(profileNudges)
      .where(and(mine, eq(profileNudges.id, nudgeId)))
    return nudge && { data: dataOf([]), deadline: null, to: `/app/user/${viewer.id}` }
  },
}

const dataOf = (missing: readonly string[]) => ({
  picture: missing.includes('picture') ? 'yes' : 'no',
  title: missing.includes('title') ? 'yes' : 'no',
  phone: missing.includes('phone') ? 'yes' : 'no',
})

async function missingOf({ tx, viewer, now }: TaskContext) {
  const [own] = await findNudgeCandidates(tx, viewer, [viewer.id], now)
  return own?.missing ?? []
}

async function lastNudge({ tx, viewer }: TaskContext): Promise<{ id: string } | undefined> {
  const [last] = await tx
    .select({ id: profileNudges.id })
    .from(profileNudges)
    .where(and(eq(profileNudges.companyId, viewer.company.id), eq(profileNudges.personId, viewer.id)))
    .orderBy(desc(profileNudges.nudgedAt))
    .limit(1)
  return last
}
