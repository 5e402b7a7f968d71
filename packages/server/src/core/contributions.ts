import type { App } from './app.ts'
import type { Database, Tx } from './database/database.ts'
import { poolOf } from './database/transaction.ts'
import type { Module } from './module.ts'

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
/** Fields of modules that are lists. */
type ListField = { [K in keyof Module]-?: [ItemOf<Module[K]>] extends [never] ? never : K }[keyof Module]

// Stored by database, as nearly every consumer has only a transaction, and passing an app through all of its callers would add
// noise. It holds the list of modules, never what a single area declared.
const modulesOn = new WeakMap<object, readonly Module[]>()

/** An app, or a transaction of one. */
export type ContributionSource = Tx | Pick<App, 'modules'>

/** Sets the modules of the product on this database, once, when its app opens. */
export function openModules(db: Database, modules: readonly Module[]): void {
  assertDeclaredOnce(modules)
  modulesOn.set(db.pool, modules)
}

/** The contributions of all modules in one field, module by module. */
export function contributions<K extends ListField>(from: ContributionSource, field: K): readonly ItemOf<Module[K]>[] {
  const modules = 'modules' in from ? from.modules : modulesOn.get(poolOf(from))
  if (!modules) throw new Error('contributions are looked for before the modules were opened')
  const lists = listsOf.get(modules) ?? new Map<string, readonly unknown[]>()
  listsOf.set(modules, lists)
  const list = lists.get(field) ?? modules.flatMap((module) => (module[field] ?? []) as readonly ItemOf<Module[K]>[])
  lists.set(field, list)
  return list as readonly ItemOf<Module[K]>[]
}

/** Joined once, as each event looks for its subscribers. */
const listsOf = new WeakMap<readonly Module[], Map<string, readonly unknown[]>>()

/** Named contributions are looked up by name. Several subscribers may share one, each for another kind of event. */
function assertDeclaredOnce(modules: readonly Module[]): void {
  const seen = new Set<string>()
  for (const module of modules)
    for (const [field, list] of Object.entries(module)) {
      if (!Array.isArray(list)) continue
      for (const { kind = '', name } of list) {
        const key = `${field} ${kind} ${name}`
        if (name !== undefined && seen.has(key)) throw new Error(`${key} is declared twice: in ${module.name} again`)
        seen.add(key)
      }
    }
}
