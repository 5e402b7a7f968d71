import { managerChain } from '../people/manager-tree.ts'

export const lineReasons = ['LINE_ABOVE_YOU', 'LINE_NEEDS_HR'] as const
export type LineReason = (typeof lineReasons)[number]

/** What decides whether whoever imports, or takes an import back, may move someone in the reporting line. */
export type LineMover = {
  by: { id: string; isHr: boolean }
  /** Everyone above them. */
  above: ReadonlySet<string>
  /** Accounts in which they have a hand, directly or through others. */
  controlled: ReadonlySet<string>
}

/**
 * Why someone keeps the manager they have, whoever wants them moved by an import or its undo; nothing where they may be moved. People
 * above that importer keep theirs, and so does the importer: who manages them reads about them, so they do not choose it, by a file no
 * more than by hand (COM-P01, COM-P02). And nobody who reads nothing themselves comes to stand above others by a file, nor an
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
