import { parse } from 'csv-parse/sync'
import { strToU8, zipSync } from 'fflate'
import pg from 'pg'
import { wasAnswered } from '../../crash/client.ts'
import { awaitRun, confirmIdentity, uploadPeople } from '../../crash/people-file.ts'
import type { BudgetRow } from '../budget-row.ts'
import type { Company } from '../environment.ts'
import { quiet } from './bulk-share-and-documents.ts'

const ROWS = 10_000
const FEW = 1_000
const ASKED_EVERY_MS = 20

type Line = [first: string, last: string, email: string, department: string, number: string]

const linesOf = (stem: string): Line[] =>
  Array.from({ length: ROWS }, (_, index) => [
    'Someone',
    `${stem} ${index}`,
    `${stem}-${index}@crowd.example`,
    stem,
    `${stem}-${index}`,
  ])

const header = ['First name', 'Last name', 'E-mail', 'Department', 'Employee number']
const fileOf = (stem: string) => [header, ...linesOf(stem)].map((line) => line.join(',')).join('\n')

/** Reads the file and inserts its rows with one statement. */
async function bare(company: Company, text: string): Promise<void> {
  const lines = parse(text, { from: 2 }) as string[][]
  const column = (position: number) => lines.map((line) => line[position])
  const client = new pg.Client({ connectionString: company.databaseUrl })
  await client.connect()
  await client.query(`begin; set local role perennial_app; set local app.company_id = '${company.id}'`)
  await client.query(
    `insert into people (company_id, first_name, last_name, email, loginname, department, employee_number, created_at)
     select $1, f, l, e, e, d, n, now() from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as of (f, l, e, d, n)
     on conflict (company_id, loginname) do update set last_name = excluded.last_name`,
    [company.id, ...[0, 1, 2, 3, 4].map(column)],
  )
  await client.query('commit')
  await client.end()
}

/** Uploads a file and waits for its preview; returns its id. */
async function previewThroughProduct({ hana }: Company, file: Blob, name: string, key: string): Promise<string> {
  const form = new FormData()
  form.set('source', 'FILE')
  form.set('file', file, name)
  const { id } = wasAnswered<{ id: string }>(await uploadPeople(hana, form, key), 'uploading')
  while ((await hana.get<{ state: string }>(`/imports/previews/${id}`)).state !== 'READY')
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  return id
}

/** Imports 10,000 people of this department. */
export async function importThroughProduct(company: Company, stem: string): Promise<void> {
  const { hana } = company
  const id = await previewThroughProduct(company, new Blob([fileOf(stem)]), 'people.csv', stem)
  const run = await hana.ask('POST', `/imports/previews/${id}/run`, {})
  await awaitRun(hana, wasAnswered<{ runId: string }>(run, 'running').runId, ASKED_EVERY_MS)
}

/** It is valid for a quarter of an hour, and not part of an import. */
export const confirmAdmin = async ({ hana }: Company) =>
  wasAnswered(await confirmIdentity(hana, 'a crowd in the garden'), 'confirming')

export const peopleImport: BudgetRow = {
  row: '7',
  work: 'CSV import of 10,000 rows: preview and run',
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 4 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(FEW)
    let count = 0
    const timed = async (work: (stem: string) => Promise<void>) => {
      count += 1
      const stem = `crew${count}`
      // People imported before are being indexed for the search: not part of this import.
      await quiet(company)
      const begun = performance.now()
      await work(stem)
      return (performance.now() - begun) / 1000
    }
    return {
      baseline: () => timed((stem) => bare(company, fileOf(stem))),
      product: async () => {
        await confirmAdmin(company)
        return timed((stem) => importThroughProduct(company, stem))
      },
      close: async () => {},
    }
  },
}

const SCHEMAS = 'http://schemas.openxmlformats.org'

/** The same rows as Excel writes them: compressed, with shared texts. */
function workbookOf(stem: string): Uint8Array<ArrayBuffer> {
  const rows = [header, ...linesOf(stem)]
  const texts = new Map<string, number>()
  const indexOf = (text: string) => texts.getOrInsert(text, texts.size)
  const cells = (line: readonly string[], row: number) =>
    line.map((text, column) => `<c r="${'ABCDE'[column]}${row}" t="s"><v>${indexOf(text)}</v></c>`).join('')
  const worksheet = rows.map((line, index) => `<row r="${index + 1}">${cells(line, index + 1)}</row>`).join('')
  const shared = [...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  const main = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`
  const related = `${SCHEMAS}/officeDocument/2006/relationships`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${related}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${worksheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

export const workbookPreview: BudgetRow = {
  row: '7b',
  work: 'preview of an Excel file of 10,000 rows, against that of the same rows as CSV',
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 2 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(FEW)
    let count = 0
    const timed = async (write: (stem: string) => BlobPart, name: string) => {
      count += 1
      const stem = `office${count}`
      const file = new Blob([write(stem)])
      await quiet(company)
      const begun = performance.now()
      await previewThroughProduct(company, file, name, stem)
      return (performance.now() - begun) / 1000
    }
    return {
      baseline: () => timed(fileOf, 'people.csv'),
      product: () => timed(workbookOf, 'people.xlsx'),
      close: async () => {},
    }
  },
}
