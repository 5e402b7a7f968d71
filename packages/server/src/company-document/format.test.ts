import fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { tablesOf } from '../core/database/company-table.ts'
import { modules } from '../modules.generated.ts'
import { documentFormatOf } from './format.ts'

import { formatDocumentation, xmlSchemaOf } from './schema.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const form = documentFormatOf({ modules })
describe('XML-01 the format of the company’s document', () => {
  test('every table is a list in it, or has a reason why not, and list orders are unique', () => {
    const tables = tablesOf(modules)
    const leftOut = tables.flatMap(({ facts }) => ('leftOut' in facts.document ? [facts.document.leftOut] : []))
    expect(leftOut.filter((because) => because.length < 20)).toEqual([])
    expect(form.length + leftOut.length).toBe(tables.length)
    const orders = tables.flatMap(({ facts: { document } }) => ('list' in document ? [document.list.order] : []))
    expect(new Set(orders).size).toBe(orders.length)
  })

  test('credentials are never in it: no passwords, sessions, tokens, factors or links', () => {
    const suspicious = /(^|_)(hash|token|secret|password|otp|totp|session|path)(_|$)/
    const found = form.flatMap((list) =>
      list.fields
        .filter(({ column, kind }) => kind !== 'number' && suspicious.test(column))
        .map(({ column }) => `${list.table}.${column}`),
    )
    // The id of an access token that does not exist opens nothing.
    expect(found).toEqual(['audit_entries.token_id'])
    const taken = form.map(({ table }) => table)
    for (const name of [
      'credentials',
      'sessions',
      'known_devices',
      'recovery_codes',
      'password_links',
      'idempotency_keys',
    ])
      expect(taken).not.toContain(name)
  })

  test('TIME-3 the export of the product says what it has of each list that neither colleagues nor Tech Admins read', () => {
    // Settings, the cycles themselves, and who takes part in reviews in which role: no content.
    const wholly = ['cycles', 'feedback_cycles', 'objective_cycles', 'review_contributors', 'reviews']
    const undeclared = tablesOf(modules).flatMap(({ name, facts: { document, dataClass, readers } }) => {
      const isRead = readers.some((reader) => reader === 'COLLEAGUES' || reader === 'TECH_ADMIN')
      return 'leftOut' in document || document.shared || isRead || dataClass === 'SETTING' ? [] : [name]
    })
    expect(undeclared.toSorted()).toEqual(wholly)
  })

  test('names of lists, rows and fields are valid XML names, and list names are unique', () => {
    const names = form.flatMap(({ name, row, fields }) => [name, row, ...fields.map(({ element }) => element)])
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
    expect(new Set(form.map(({ name }) => name)).size).toBe(form.length)
  })

  test('a list comes after those it references', () => {
    for (const [position, { fields, name }] of form.entries())
      for (const { refersTo } of fields)
        if (refersTo !== null && refersTo !== name)
          expect(form.findIndex((list) => list.name === refersTo)).toBeLessThan(position)
  })

  // `vitest run -u` writes both again after a table has changed.
  test('its schema and its documentation are up to date', async () => {
    await expect(xmlSchemaOf(form)).toMatchFileSnapshot(join(docs, 'company-document.xsd'))
    const file = join(docs, 'company-document.md')
    const [before = ''] = fs.readFileSync(file, 'utf8').split(MARK)
    await expect(`${before}${MARK}\n\n${formatDocumentation(form)}`).toMatchFileSnapshot(file)
  })
})

const MARK = '<!-- Generated from here on by format.test.ts. -->'
