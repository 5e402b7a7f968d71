import { expect, test } from 'vitest'
import { modules } from '../modules.generated.ts'
import { type DocumentList, documentFormatOf } from './format.ts'
import { parseDocumentRows } from './reader.ts'

const format = documentFormatOf({ modules })
const formerFields = format.find(({ name }) => name === 'company')?.formerFields
const field = {
  column: 'name',
  element: 'name',
  kind: 'text',
  isList: false,
  isRequired: true,
  values: null,
  refersTo: null,
}
const list = { name: 'company', row: 'settings', table: 'companies', fields: [field], keys: [], formerFields }

const id = '0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f'

async function read(fields: string) {
  return readLists([list as unknown as DocumentList], `<company><settings>${fields}</settings></company>`)
}

async function readLists(lists: DocumentList[], content: string) {
  const root = `xmlns="urn:perennial:company-document:1" version="1" companyId="${id}" madeAt="2026-11-22T17:00:00.000Z"`
  const text = `<companyDocument ${root}>${content}</companyDocument>`
  const rows = []
  async function* bytes() {
    yield new TextEncoder().encode(text)
  }
  for await (const some of parseDocumentRows(lists, bytes(), () => undefined)) rows.push(...some)
  return rows.map(({ row }) => row)
}

test('XML-01 the document of an earlier version is imported without settings that no longer exist', async () => {
  const before = '<minuteStep>5</minuteStep><notifyReviewersEveryNHours>1</notifyReviewersEveryNHours>'
  expect(await read(`<name>Fernhill</name>${before}`)).toEqual([{ name: 'Fernhill' }])
  await expect(read('<name>Fernhill</name><favouriteColour>red</favouriteColour>')).rejects.toThrow('is unknown here')
})

test('XML-01 an audit entry of an earlier version gets today’s kind, keys and values', async () => {
  const audit = format.filter(({ name }) => name === 'audit')
  const entryOf = (kind: string, data: string) =>
    `<entry id="${id}"><at>2026-11-22T17:00:00.000Z</at><kind>${kind}</kind><data>${data}</data></entry>`
  const ended = entryOf('acting-ended', `{"acting": "${id}", "because": "HAND"}`)
  const rejected = entryOf('refused', '{"operation": "PATCH /users/current", "code": "ONLY_LOOKING"}')
  const [entry, refusal] = await readLists(audit, `<audit>${ended}${rejected}</audit>`)
  expect(entry).toMatchObject({ kind: 'impersonation-ended', data: { impersonationId: id, cause: 'MANUAL' } })
  expect(refusal).toMatchObject({ kind: 'access-refused', data: { code: 'IMPERSONATION_READ_ONLY' } })
})
