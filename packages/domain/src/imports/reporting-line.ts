import { managerChain } from '../people/manager-tree.ts'

export const lineReasons = ['LINE_ABOVE_YOU', 'LINE_NEEDS_HR'] as const
export type LineReason = (typeof lineReasons)[number]

/** The importer (or the person undoing an import), with the facts that decide whom they may move in the reporting line. */
export type LineMover = {
  by: { id: string; isHr: boolean }
  /** Everyone above them. */
  above: ReadonlySet<string>
  /** Accounts they control, directly or through others. */
  controlled: ReadonlySet<string>
}

/**
 * Why a person keeps their manager although an import or its undo would change it; undefined if they may be moved. People
 * above the importer keep theirs, and so does the importer: a manager reads about their reports, so importers can’t choose their own
 * (COM-P01, COM-P02). An importer without read access can’t become a manager through a file, and neither can an
 * account they control (MAY-8). `managerOf` is the reporting line as it would be above the new manager.
 */
export function isManagerFixed(
  person: { id: string; managerId: string | null },
  newManagerId: string | null,
  { by, above, controlled }: LineMover,
  managerOf: (id: string) => string | null | undefined,
): LineReason | undefined {
  if (person.id === by.id || above.has(person.id)) return 'LINE_ABOVE_YOU'
  if (by.isHr || newManagerId === null) return undefined
  const before = new Set(person.managerId ? [person.managerId, ...managerChain(person.managerId, managerOf)] : [])
  const gaining = [newManagerId, ...managerChain(newManagerId, managerOf)].filter((id) => !before.has(id))
  return gaining.some((id) => id === by.id || controlled.has(id)) ? 'LINE_NEEDS_HR' : undefined
}

/** The manager that a row wanted for someone who keeps the one they have until an HR Admin approves the change. */
export type HeldManager = { reason: LineReason; id: string | null; name: string | null; was: string | null }
