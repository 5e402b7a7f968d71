import pg from 'pg'
import type { Company } from './environment.ts'

/** A transaction of the company, without any of the product’s code. */
export async function inCompany<T>({ databaseUrl, id }: Company, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; set local role perennial_app; set local app.company_id = '${id}'`)
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
