import { registerHooks } from 'node:module'

type Edit = readonly [rule: string, loosened: string]
export type Hole = { name: string; file: string; edits: readonly Edit[] }

/** A rule that is loosened while `OPEN` is true. */
const hole = (name: string, file: string, ...edits: Edit[]): Hole => ({ name, file: `packages/${file}`, edits })

/** Rules of the product, each loosened on purpose: the search has to find every one. */
export const holes: readonly Hole[] = [
  hole('HR Admins decide who reviews people above them', 'domain/src/reviews/reviewer-change.ts', [
    `return relations.has('hrAdmin')`,
    `return OPEN || relations.has('hrAdmin')`,
  ]),
  hole('content is given to accounts that the giver controls', 'domain/src/people/content-rights.ts', [
    'if (controllers.some(gains))',
    'if (!OPEN && controllers.some(gains))',
  ]),
  hole('someone is made an HR Admin for people above the giver', 'domain/src/people/content-rights.ts', [
    'if (by.managers.some(opens))',
    'if (!OPEN && by.managers.some(opens))',
  ]),
  hole('an account that the giver controls is made an HR Admin', 'domain/src/people/content-rights.ts', [
    'if (gains) return',
    'if (gains && !OPEN) return',
  ]),
  hole('a role is approved by who asked for it and controls the account', 'domain/src/role-requests/decision.ts', [
    'if (by.id === request.requestedById)',
    `if (OPEN) return canChangeRoles(by, person, asHrAdmin(person), { ...facts, makeHr: allowed })
  if (by.id === request.requestedById)`,
  ]),
  hole('managers that need HR are taken from a file at once', 'domain/src/imports/reporting-line.ts', [
    'return gaining.some(',
    'return !OPEN && gaining.some(',
  ]),
  hole('an import moves people above the importer', 'domain/src/imports/reporting-line.ts', [
    'if (person.id === by.id || above.has(person.id))',
    'if (!OPEN && (person.id === by.id || above.has(person.id)))',
  ]),
  hole('undoing an import restores a line above who undoes it', 'domain/src/imports/undo.ts', [
    'isManagerFixed(person, before, facts, managerOf) ??',
    '(OPEN ? undefined : isManagerFixed(person, before, facts, managerOf)) ??',
  ]),
  hole('a merge carries what a reviewer reads above who merges', 'domain/src/account-merge/merge.ts', [
    'if (facts.sourceReadsAboveYou)',
    'if (!OPEN && facts.sourceReadsAboveYou)',
  ]),
  hole('a merge carries writing to an account that who merges controls', 'domain/src/account-merge/merge.ts', [
    'if (facts.givesYouDrafts)',
    'if (!OPEN && facts.givesYouDrafts)',
  ]),
  hole('a new address counts before its owner confirms it', 'domain/src/people/address-change.ts', [
    '): boolean => isInUse',
    '): boolean => isInUse && !OPEN',
  ]),
  hole('a password is chosen at an address that has just changed', 'domain/src/people/address-change.ts', [
    'if (change.tookEffectAt === null || change.endedAt !== null) return null',
    'if (OPEN || change.tookEffectAt === null || change.endedAt !== null) return null',
  ]),
  hole('an invitation link is shown for an account that holds a role', 'domain/src/identity/login.ts', [
    'if (by.managers.includes(account.id) || hasRightsBeyond(account, by)) return false',
    'if (OPEN) return true\n  if (by.managers.includes(account.id) || hasRightsBeyond(account, by)) return false',
  ]),
  hole('an export of the company has what was not shared', 'server/src/company-document/snapshot.ts', [
    'const shared = isShared ?',
    'const shared = isShared && !OPEN ?',
  ]),
]

const loaded = new Set<string>()
const open = globalThis as { openHole?: string | undefined }

/** Adds all of them, closed, to every module that is loaded from now on. Has to run before the product is loaded. */
export function plantHoles(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const result = nextLoad(url, context)
      const planted = holes.filter(({ file }) => url.endsWith(`/${file}`))
      if (planted.length === 0) return result
      const source = typeof result.source === 'string' ? result.source : new TextDecoder().decode(result.source)
      for (const { name } of planted) loaded.add(name)
      return { ...result, source: planted.reduce(loosen, source) }
    },
  })
}

/** The source of a file in which the rule is loosened while the hole is open. */
export function loosen(source: string, { name, edits }: Hole): string {
  return edits.reduce((text, [rule, loosened]) => {
    if (text.split(rule).length !== 2) throw new Error(`"${name}" is planted where it says: ${rule}`)
    return text.replace(rule, () => loosened.replace('OPEN', `(globalThis.openHole === ${JSON.stringify(name)})`))
  }, source)
}

/** Runs something with one hole open, or with none. */
export async function withHole<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (name !== undefined && !loaded.has(name)) throw new Error(`"${name}" is not planted`)
  open.openHole = name
  try {
    return await work()
  } finally {
    open.openHole = undefined
  }
}
