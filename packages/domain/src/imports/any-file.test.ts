import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeMapping } from './column-mapping.ts'
import { importFields } from './fields.ts'
import { emailKeyOf, importRecord, knownPerson, planFor } from './fixtures.ts'
import { parseRecord } from './records.ts'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', ' ', '=1', 'a@b.example', '45444', '1.2.2020', 'Poe, Ann', 'F', '\u0000', '\ud800'),
)
const rules = {
  dateOrder: 'DAY_FIRST',
  emailPattern: null,
  today: '2026-11-23',
  syncGender: true,
  mapNicknames: true,
  addressOf: emailKeyOf,
} as const

describe('whatever a file says', () => {
  test('every row is read completely or has errors', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 8 }),
        fc.array(fc.constantFrom(...importFields, null), { maxLength: 8 }),
        (cells, columns) => {
          const { values, errors } = parseRecord({ line: 1, cells }, columns, rules)
          for (const value of Object.values(values)) {
            expect(value).toBe(value.normalize('NFC'))
            expect(/[\p{Cc}\p{Cs}]/u.test(value)).toBe(false)
          }
          expect(errors.length > 0 || Boolean(values.firstName && values.lastName)).toBe(true)
        },
      ),
    )
  })

  test('no field is proposed for two columns', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), (headers) => {
        const held = proposeMapping(headers, []).fields.filter((field) => field !== null)
        expect(new Set(held).size).toBe(held.length)
      }),
    )
  })

  const id = fc.constantFrom('a', 'b', 'c', 'mia', 'ravi')
  const row = fc.record({
    id,
    email: id,
    number: fc.constantFrom('', '1', '2', '3'),
    manager: fc.oneof(id, fc.constant('')),
  })
  const people = [
    knownPerson('mia', { employeeNumber: '1' }),
    knownPerson('ravi', { employeeNumber: '2', managerId: 'mia' }),
  ]
  const plan = (rows: { id: string; email: string; number: string; manager: string }[], options = {}) =>
    planFor(
      rows.map((row) =>
        importRecord(row.id, {
          email: `${row.email}@works.example`,
          employeeNumber: row.number,
          manager: row.manager && `${row.manager}@works.example`,
        }),
      ),
      people,
      options,
    )

  test('no two rows change the same person, and no address or number is assigned twice', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const acting = plan(rows).entries.filter((entry) => entry.action !== null)
        expect(new Set(acting.map((entry) => entry.personId)).size).toBe(acting.length)
        const after = new Map(
          people.map((person) => [person.id, { email: person.email, number: person.employeeNumber }]),
        )
        for (const { personId, changes } of acting) {
          const one = { ...(after.get(personId ?? '') ?? { email: '', number: null }) }
          for (const { field, to } of changes) {
            if (field === 'email') one.email = to ?? ''
            if (field === 'employeeNumber') one.number = to
          }
          after.set(personId ?? '', one)
        }
        const emails = [...after.values()].map((item) => item.email)
        const numbers = [...after.values()].flatMap((item) => item.number ?? [])
        expect(new Set(emails).size).toBe(emails.length)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })

  test('rows with errors change nothing, and the counts match the entries', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const { entries, counts } = plan(rows)
        for (const entry of entries)
          if (entry.errors.length > 0) expect(entry).toMatchObject({ action: null, turn: null, changes: [] })
        expect(counts.ERROR).toBe(entries.filter((entry) => entry.errors.length > 0).length)
        expect(entries.filter((entry) => entry.line !== null)).toHaveLength(rows.length)
      }),
    )
  })

  test('the importer never leaves', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const { entries } = plan(rows, { deactivateMissingUsers: true })
        expect(entries.filter((entry) => entry.action === 'DEACTIVATE').map((entry) => entry.personId)).not.toContain(
          'hana',
        )
      }),
    )
  })
})
