import {
  type ContentGrant,
  type ContentGrantRefusal,
  canGrantContent,
  canWidenHr,
  type HrAdminChange,
  type HrReachRefusal,
} from '@perennial/domain/people/content-rights.ts'
import { managerChain } from '@perennial/domain/people/manager-tree.ts'
import { allowed, type Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { contentGrantFacts, upwardsFrom } from './account-control.ts'
import { people } from './tables.ts'

type GrantedContent = { receiverId: string; about: readonly string[] }

/**
 * May someone give these accounts content about these people? Not if an account that they control would then read more
 * than they do.
 */
export async function contentGrantVerdict(
  tx: Tx,
  companyId: string,
  giverId: string,
  given: readonly GrantedContent[],
): Promise<Verdict<ContentGrantRefusal>> {
  const receiverIds = given.map(({ receiverId }) => receiverId)
  const { giver, controllersOf } = await contentGrantFacts(tx, companyId, giverId, receiverIds)
  return canGrantContent(
    giver,
    given.map((item): ContentGrant => ({ ...item, controllers: controllersOf(item.receiverId) })),
  )
}

/** New managers by person, `null` for none. */
export type Moves = ReadonlyMap<string, string | null>

/** `goneId` is an account that ends with the change: losing it as a manager opens nothing to anyone. */
type Change = { moves: Moves; goneId?: string } | { newHrAdminId: string }

/** May someone move HR Admins below other managers, or make someone an HR Admin (COM-P01)? */
export async function hrReachVerdict(
  tx: Tx,
  companyId: string,
  giverId: string,
  change: Change,
): Promise<Verdict<HrReachRefusal>> {
  const changes =
    'moves' in change
      ? await movedHrAdmins(tx, companyId, change.moves, change.goneId)
      : [await newHrAdmin(tx, companyId, change.newHrAdminId)]
  if (changes.length === 0) return allowed
  const hrAdminIds = changes.map(({ id }) => id)
  const { giver, controllersOf } = await contentGrantFacts(tx, companyId, giverId, hrAdminIds)
  return canWidenHr(
    giver,
    changes.map((change): HrAdminChange => ({ ...change, controllers: controllersOf(change.id) })),
  )
}

type Bare = Omit<HrAdminChange, 'controllers'>

async function newHrAdmin(tx: Tx, companyId: string, id: string): Promise<Bare> {
  const { lineAccount } = await upwardsFrom(tx, companyId, [id])
  return { id, before: null, after: lineAccount(id).managers }
}

/** HR Admins whose reporting line changes. Deactivated ones count too: their rights return with them. */
async function movedHrAdmins(tx: Tx, companyId: string, moves: Moves, goneId?: string): Promise<Bare[]> {
  const hrAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isNull(people.deletedAt)))
  const newManagers = [...moves.values()].flatMap((id) => id ?? [])
  const { managers } = await upwardsFrom(tx, companyId, [...hrAdmins.map(({ id }) => id), ...newManagers])
  const after = (id: string) => (moves.has(id) ? moves.get(id) : managers.get(id))
  return hrAdmins
    .map(({ id }) => ({
      id,
      before: managerChain(id, (value) => managers.get(value)).filter((value) => value !== goneId),
      after: managerChain(id, after),
    }))
    .filter((item) => item.before.some((id) => !item.after.includes(id)))
}

/**
 * Which of these moves would let an HR Admin read about someone whom the mover may not read about. The moves are judged
 * one after the other, each after those before it. Only moves of HR Admins and of people above them can have that
 * effect.
 */
export async function movesThatWidenHr(tx: Tx, companyId: string, giverId: string, moves: Moves): Promise<Set<string>> {
  const widening = new Set<string>()
  if ((await hrReachVerdict(tx, companyId, giverId, { moves })).allowed) return widening
  const hrAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isNull(people.deletedAt)))
  const { managers } = await upwardsFrom(tx, companyId, [...hrAdmins.map(({ id }) => id), ...moves.keys()])
  const made = new Map<string, string | null>()
  const after = (id: string) => (made.has(id) ? made.get(id) : managers.get(id))
  for (const [id, managerId] of moves) {
    const isInLine = hrAdmins.some((hr) => hr.id === id || managerChain(hr.id, after).includes(id))
    made.set(id, managerId)
    if (!isInLine || (await hrReachVerdict(tx, companyId, giverId, { moves: made })).allowed) continue
    made.delete(id)
    widening.add(id)
  }
  return widening
}
