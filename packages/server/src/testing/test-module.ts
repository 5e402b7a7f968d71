import { afterAll, beforeAll } from 'vitest'
import { openModules } from '../core/contributions.ts'
import type { Module } from '../core/module.ts'
import { modules } from '../modules.generated.ts'
import { testApp } from './app.ts'

/** Contributions of one test file, in addition to the areas of the product; other files don’t have them. */
export function useTestModule(contributed: Omit<Module, 'name'>): void {
  beforeAll(() => madeOf([...modules, { name: 'test', ...contributed }]))
  afterAll(() => madeOf(modules))
}

async function madeOf(all: readonly Module[]): Promise<void> {
  const { app } = await testApp()
  app.modules = all
  openModules(app.db, all)
}
