import { companiesModule } from './companies/module.ts'
import { coreModule } from './core/keeping.ts'
import type { Module } from './core/module.ts'
import { identityModule } from './identity/module.ts'

/** Every area of the product: adding one is one line here. They start in this order. */
export const modules: readonly Module[] = [coreModule, identityModule, companiesModule]
