import { expect, test } from 'vitest'
import { modules } from '../modules.generated.ts'
import { type DocumentList, documentFormatOf } from './format.ts'
import { parseDocumentRows } from './reader.ts'

const formerFields = documentFormatOf({ modules }).find(({ name }) => name === 'company')?.formerFields
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

async function read(fields: string) {
  const id = '0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f'
  const root = `xmlns="urn:perennial:company-document:1" version="1" companyId="${id}" madeAt="2026-11-22T17:00:00.000Z"`
  const text = `<companyDocument ${root}><company><settings>${fields}</settings></company></companyDocument>`
  const rows = []
  async function* bytes() {
    yield new TextEncoder().encode(text)
  }
  for await (const some of parseDocumentRows([list as unknown as DocumentList], bytes(), () => undefined))
    rows.push(...some)
  return rows.map(({ row }) => row)
}

test('XML-01 the document of an earlier version comes in without the settings that nothing has any more', async () => {
  const before = '<minuteStep>5</minuteStep><notifyReviewersEveryNHours>1</notifyReviewersEveryNHours>'
  expect(await read(`<name>Fernhill</name>${before}`)).toEqual([{ name: 'Fernhill' }])
  await expect(read('<name>Fernhill</name><favouriteColour>red</favouriteColour>')).rejects.toThrow('is not known here')
})
