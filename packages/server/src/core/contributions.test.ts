import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../modules.generated.ts'
import { testDatabase } from '../testing/database.ts'
import { contributions, openModules } from './contributions.ts'
import { defineModule, type Module } from './module.ts'

const task = (name: string) => ({ name, run: async () => undefined })
const [first, second] = [
  defineModule({ name: 'first', scheduledTasks: [task('a'), task('b')] }),
  defineModule({ name: 'second', scheduledTasks: [task('c')] }),
]
const company = '3f0e6a52-12f4-4a5e-9a54-2f9f4b1a6c11'

test('a transaction has the contributions of its app’s modules, in their order, and nothing else', async () => {
  const db = await testDatabase()
  const namesInside = () =>
    db.inCompany(company, async (tx) => contributions(tx, 'scheduledTasks').map(({ name }) => name))
  await expect(namesInside()).rejects.toThrow(/before the modules were opened/)
  openModules(db, [first, second])
  expect(await namesInside()).toEqual(['a', 'b', 'c'])
  openModules(db, [second])
  expect(await namesInside()).toEqual(['c'])
})

test('two contributions of one kind with the same name are refused when the app opens', async () => {
  const db = await testDatabase()
  const twice = (more: Omit<Module, 'name'>) => () => openModules(db, [first, { name: 'third', ...more }])
  expect(twice({ scheduledTasks: [task('b')] })).toThrow(/scheduledTasks {2}b is declared twice: in third again/)
  const followers = ['made', 'ended'].map((kind) => ({ kind, name: 'notify', run: async () => undefined }))
  expect(twice({ subscribers: followers })).not.toThrow()
  expect(twice({ subscribers: [...followers, ...followers] })).toThrow(/subscribers made notify/)
})

const source = join(import.meta.dirname, '..')
const texts = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!core|testing).*(?<!fixtures|\.test)\.ts$/.test(file))
  .map((file) => fs.readFileSync(join(source, file), 'utf8'))
const declared = (pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)).toSorted()

test('every declared email and notification is listed in a module', () => {
  const named = (field: 'emails' | 'notifications') =>
    contributions({ modules }, field)
      .map(({ name }) => name)
      .toSorted()
  // The tasks of feedback cycles declare an email and a notification of the same name together.
  const together = declared(/\babout(?:Oneself|People)\('([^']+)'/g)
  const alone = (pattern: RegExp) => [...declared(pattern), ...together].toSorted()
  expect(named('emails')).toEqual(alone(/defineEmail\(\{[\s\S]*?\bname: '([^']+)'/g))
  expect(named('notifications')).toEqual(alone(/defineNotification\('([^']+)'/g))
})

test('an event is declared once', () => {
  const names = declared(/defineEvent\(\s*'([^']+)'/g)
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})
