import type { App } from './app.ts'
import type { Database, Tx } from './database/database.ts'
import { poolOf } from './database/transaction.ts'
import type { Module } from './module.ts'

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
/** Fields of modules that are lists. */
type ListField = { [K in keyof Module]-?: [ItemOf<Module[K]>] extends [never] ? never : K }[keyof Module]

// By database, as jobs are queued: nearly everything that looks for contributions has a transaction, and an app that went through all of
// its callers for this alone would tell their readers nothing. What is kept is the list of an app, never what one area declared.
const modulesOn = new WeakMap<object, readonly Module[]>()

/** An app, or a transaction of one. */
export type ContributionSource = Tx | Pick<App, 'modules'>

/** Says of which modules the product on this database is made: once, when its app is opened. */
export function openModules(db: Database, modules: readonly Module[]): void {
  assertDeclaredOnce(modules)
  modulesOn.set(db.pool, modules)
}

/** What all modules brought along in one field, module by module. */
export function contributions<K extends ListField>(from: ContributionSource, field: K): readonly ItemOf<Module[K]>[] {
  const modules = 'modules' in from ? from.modules : modulesOn.get(poolOf(from))
  if (!modules) throw new Error('contributions are looked for before the modules were opened')
  return modules.flatMap((module) => (module[field] ?? []) as readonly ItemOf<Module[K]>[])
}

/** Things with a name are found by it. Of subscribers several may have one name, each for another kind of event. */
function assertDeclaredOnce(modules: readonly Module[]): void {
  const known = new Set<string>()
  for (const module of modules)
    for (const [field, list] of Object.entries(module)) {
      if (!Array.isArray(list)) continue
      for (const { kind = '', name } of list) {
        const key = `${field} ${kind} ${name}`
        if (name !== undefined && known.has(key)) throw new Error(`${key} is declared twice: in ${module.name} again`)
        known.add(key)
      }
    }
}
