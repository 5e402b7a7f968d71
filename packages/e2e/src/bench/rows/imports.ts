import { parse } from 'csv-parse/sync'
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

const header = 'First name,Last name,E-mail,Department,Employee number'
const fileOf = (stem: string) => [header, ...linesOf(stem).map((line) => line.join(','))].join('\n')

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

/** Imports 10,000 people of this department. */
export async function importThroughProduct({ hana }: Company, stem: string): Promise<void> {
  const form = new FormData()
  form.set('source', 'FILE')
  form.set('file', new Blob([fileOf(stem)]), 'people.csv')
  const { id } = wasAnswered<{ id: string }>(await uploadPeople(hana, form, stem), 'uploading')
  while ((await hana.get<{ state: string }>(`/imports/previews/${id}`)).state !== 'READY')
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
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
