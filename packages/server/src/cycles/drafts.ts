import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import { canCreateCycle } from '@perennial/domain/cycles/life.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { type CycleKind, cycleActorOf } from './cycle-kind.ts'
import { cycleDrafts } from './tables.ts'

type Kind = Pick<CycleKind<never>, 'name'>
/** A draft in the version that a request is based on. */
export type DraftVersion = { id: string; version: number }
type DraftRequest = { tx: Tx; viewer: Viewer; params: { draftId: string } }

const isDraft = ({ name }: Kind, viewer: Viewer, draftId: string) =>
  and(eq(cycleDrafts.companyId, viewer.company.id), eq(cycleDrafts.kind, name), eq(cycleDrafts.id, draftId))

/** Everyone who may create cycles sees all drafts, so that colleagues can continue with them. */
async function findDraft(kind: Kind, { tx, viewer, params }: DraftRequest) {
  if (!canCreateCycle(cycleActorOf(viewer, false)).allowed) refuse('NOT_FOUND')
  const [draft] = await tx
    .select()
    .from(cycleDrafts)
    .where(isDraft(kind, viewer, params.draftId))
    .for('no key update')
  return draft ?? refuse('NOT_FOUND')
}

export async function createDraft(
  { name }: Kind,
  { tx, viewer, now }: { tx: Tx; viewer: Viewer; now: Date },
  model: object,
  place?: EditorPlace,
): Promise<{ id: string; version: number }> {
  authorize(canCreateCycle(cycleActorOf(viewer, false)))
  const [draft] = await tx
    .insert(cycleDrafts)
    .values({
      companyId: thisCompany,
      kind: name,
      model: withPlace(model, place),
      createdById: viewer.id,
      createdAt: now,
      savedAt: now,
    })
    .returning({ id: cycleDrafts.id, version: cycleDrafts.version })
  if (!draft) throw new Error('the draft was not stored')
  return draft
}

export async function readDraft<Model>(kind: Kind, request: DraftRequest) {
  const { model: stored, version } = await findDraft(kind, request)
  const { place = null, ...model } = stored as { place?: EditorPlace }
  return { model: model as Model, version, place }
}

/** The author’s place in the editor is stored with what was entered (FBC-26). */
const withPlace = (model: object, place: EditorPlace | undefined): object => (place ? { ...model, place } : model)

/** If a draft is edited in two windows, the later save is refused, and nothing is overwritten. */
export async function saveDraft(
  kind: Kind,
  request: DraftRequest & { now: Date },
  saved: { model: object; version: number; place?: EditorPlace | undefined },
): Promise<{ id: string; version: number }> {
  const { tx, viewer, now } = request
  const draft = await findDraft(kind, request)
  if (draft.version !== saved.version) refuse('VERSION_CONFLICT')
  const version = draft.version + 1
  await tx
    .update(cycleDrafts)
    .set({ model: withPlace(saved.model, saved.place), version, savedAt: now })
    .where(isDraft(kind, viewer, draft.id))
  return { id: draft.id, version }
}

/** Refused if someone has saved the draft since: their version is not deleted unseen (KEEP-2). */
export async function discardDraft(kind: Kind, request: DraftRequest, version: number): Promise<void> {
  const draft = await findDraft(kind, request)
  if (draft.version !== version) refuse('VERSION_CONFLICT')
  await request.tx.delete(cycleDrafts).where(isDraft(kind, request.viewer, draft.id))
}

/**
 * Deletes the draft that a cycle is created from. If someone has saved it since, nothing is created (KEEP-2); a draft that
 * is gone changes nothing.
 */
export async function deleteUsedDraft(tx: Tx, kind: Kind, viewer: Viewer, { id, version }: DraftVersion) {
  const [draft] = await tx
    .select({ version: cycleDrafts.version })
    .from(cycleDrafts)
    .where(isDraft(kind, viewer, id))
    .for('update')
  if (!draft) return
  if (draft.version !== version) refuse('VERSION_CONFLICT')
  await tx.delete(cycleDrafts).where(isDraft(kind, viewer, id))
}

/** The drafts of a kind, the most recently saved first. */
export async function listDrafts(tx: Tx, { name: kind }: Kind, viewer: Viewer) {
  const rows = await tx
    .select({
      id: cycleDrafts.id,
      version: cycleDrafts.version,
      name: sql<string>`coalesce(${cycleDrafts.model}->>'name', '')`,
      savedAt: cycleDrafts.savedAt,
      personId: people.id,
      person: sql<string>`coalesce(nullif(${people.nickname}, ''), ${people.firstName}) || ' ' || ${people.lastName}`,
      isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'`,
    })
    .from(cycleDrafts)
    .innerJoin(people, and(eq(people.companyId, cycleDrafts.companyId), eq(people.id, cycleDrafts.createdById)))
    .where(and(eq(cycleDrafts.companyId, viewer.company.id), eq(cycleDrafts.kind, kind)))
    .orderBy(desc(cycleDrafts.savedAt), cycleDrafts.id)
  return rows.map(({ id, version, name, savedAt, personId, person, isActive }) => ({
    id,
    version,
    name,
    savedAt: savedAt.toISOString(),
    createdBy: { id: personId, name: person, isActive },
  }))
}
