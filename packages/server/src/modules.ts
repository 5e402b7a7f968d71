import { coreModule } from './core/keeping.ts'
import type { Module } from './core/module.ts'

/** Every area of the product: adding one is one line here. They start in this order. */
export const modules: readonly Module[] = [coreModule]
