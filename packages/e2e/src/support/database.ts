import pg from 'pg'

/** Creates an empty database on a PostgreSQL server; `drop` removes it. */
export async function freshDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `perennial_story_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(server, name) }
}

/** Drops a database and creates an empty one in its place. */
export async function emptyAgain(url: string): Promise<void> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await dropDatabase(server.href, name)
  await run(server.href, `create database ${name}`)
}

const TRIES = 20

// Only a superuser may end autovacuum in a database; it ends by itself.
async function dropDatabase(server: string, name: string, tries = TRIES): Promise<void> {
  try {
    await run(server, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== '42501') throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await dropDatabase(server, name, tries - 1)
  }
}

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
