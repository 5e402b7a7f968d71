import { type DatabaseReader, openDatabaseReader } from '../support/database-reader.ts'
import type { Product } from '../support/product.ts'

type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: { enum?: unknown[] }
  example?: unknown
}
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }
export type ReadOperation = { path: string; parameters: Parameter[] }

const MAX_CHOICES = 2
/** A placeholder in an example. */
const isPlaceholder = /^\{\{/
/** They do not end, or end the session. */
const isNotAsked = /^\/(event-stream|logout)$/

/** Every read operation of the product, from its API description. */
export async function readOperations({ url }: Product): Promise<ReadOperation[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !isNotAsked.test(path) ? [{ path, parameters: get.parameters ?? [] }] : [],
  )
}

const people = (as: string) => `select id as "${as}" from people where loginname ~ '^(mia|ravi|hana|dora|ada)@'`
const cycles = 'select id as "cycleId" from cycles order by 1 limit 3'

/** Where the parameters of a path are found in the database of one company. The longest prefix counts. */
const sources: Record<string, string> = {
  '/companies/{id}': 'select id from companies',
  '/observer/companies/{id}': 'select id from companies',
  '/branding/{subdomain}': 'select subdomain from companies',
  '/branding/{subdomain}/images/{id}':
    'select subdomain, unnest(array[logo_file_id, background_file_id]) as id from companies',
  '/users/{id}': people('id'),
  '/users/{id}/pictures/{pictureId}':
    'select person_id as id, picture_id as "pictureId" from person_pictures order by 1, 2 limit 3',
  '/users/{id}/files/{fileId}': 'select person_id as id, file_id as "fileId" from person_files order by 1, 2 limit 3',
  '/account-merges/{sourceUserId}/{destinationUserId}':
    'select a.id as "sourceUserId", b.id as "destinationUserId" from people a join people b on a.id <> b.id order by 1, 2 limit 2',
  '/attachments/{fileId}': 'select file_id as "fileId" from attachments order by 1 limit 3',
  '/helpful-resources/{id}/file': 'select id from helpful_resources order by 1 limit 2',
  '/imports/previews/{previewId}': 'select id as "previewId" from import_previews order by 1 limit 2',
  '/imports/runs/{runId}': 'select id as "runId" from import_runs order by 1 limit 2',
  '/questionnaires/{questionnaireId}': 'select id as "questionnaireId" from questionnaires order by 1 limit 3',
  '/review-cycles/{cycleId}': cycles,
  '/review-cycles/guided/{cycleId}': cycles,
  '/review-cycles/drafts/{draftId}': 'select id as "draftId" from cycle_drafts order by 1 limit 2',
  '/reviews/team/{cycleId}': cycles,
  '/reviews/preview/questionnaire/{cycleId}': cycles,
  '/reviews/graph/company/{cycleId}': cycles,
  '/reviews/graph/team/{managerId}/{cycleId}':
    'select p.id as "managerId", c.id as "cycleId" from people p, cycles c order by 1, 2 limit 4',
  '/reviews/about/{personId}': people('personId'),
  '/reviews/{reviewId}': 'select id as "reviewId" from reviews order by 1 limit 5',
  '/emails/{emailId}': 'select id as "emailId" from emails order by 1 limit 2',
  '/exports/{exportId}': 'select id as "exportId" from exports order by 1 limit 3',
  '/tasks/{itemId}': 'select item_id as "itemId" from task_states order by 1 limit 2',
}

/** Where a required query parameter is found. */
const querySources: Record<string, string> = {
  '/users/pictures': 'select person_id as ids from person_pictures order by 1 limit 1',
  '/helpful-resources/visible': `select 'review' as module, id as record from reviews order by id limit 2`,
}

/**
 * Every address that people of this installation can request: with ids of all of its companies. The product has to be
 * stopped.
 */
export async function addressesIn(product: Product, operations: readonly ReadOperation[]): Promise<string[]> {
  const stored = await openDatabaseReader(product)
  try {
    const addresses: string[] = []
    for (const operation of operations)
      for (const path of await pathsOf(stored, operation))
        addresses.push(...(await queriesOf(stored, operation)).map((query) => `${path}${query}`))
    return addresses
  } finally {
    await stored.close()
  }
}

async function pathsOf(stored: DatabaseReader, { path, parameters }: ReadOperation): Promise<string[]> {
  const parts = parameters.filter((parameter) => parameter.in === 'path')
  if (parts.length === 0) return [path]
  const named = parts.length === 1 ? parts.flatMap(choicesOf) : []
  if (named.length > 0) return named.map((value) => path.replace(/\{\w+\}/, value))
  const [beginning] = Object.keys(sources)
    .filter((key) => path.startsWith(key))
    .toSorted((a, b) => b.length - a.length)
  if (!beginning) throw new Error(`Nothing says where the ids of ${path} are found.`)
  const rows = await rowsOfAll(stored, sources[beginning] ?? '')
  return rows.map((row) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(row[name] ?? '')))
}

/** Possible values of a parameter without a lookup. */
function choicesOf({ schema, example }: Parameter): string[] {
  if (schema.enum) return schema.enum.slice(0, MAX_CHOICES).map(String)
  return example === undefined || isPlaceholder.test(String(example)) ? [] : [String(example)]
}

async function rowsOfAll({ rows, jobs }: DatabaseReader, query: string): Promise<Record<string, string>[]> {
  const companies = await jobs<{ id: string }>('select id from auth.companies order by id')
  const all: Record<string, string>[] = []
  for (const { id } of companies) {
    await rows(`select set_config('app.company_id', '${id}', false)`)
    all.push(...(await rows<Record<string, string>>(query)))
  }
  return all.filter((row) => Object.values(row).every((value) => value !== null))
}

/** Without a query and with each value of a parameter; required ones are as in the example. */
async function queriesOf(stored: DatabaseReader, { path, parameters }: ReadOperation): Promise<string[]> {
  const source = querySources[path]
  if (source) return (await rowsOfAll(stored, source)).map((row) => `?${new URLSearchParams(row)}`)
  const fields = parameters.filter((parameter) => parameter.in === 'query')
  const required = fields
    .filter((field) => field.required || field.name === 'columns')
    .map(({ name, example }) => [name, String(example ?? '')])
  const asExample = fields.filter(({ example }) => example !== undefined && !isPlaceholder.test(String(example)))
  // Downloads of files are limited per hour.
  const choices = path.endsWith('/file') ? 0 : MAX_CHOICES
  const selected = fields.flatMap(({ name, schema }) =>
    (schema.enum ?? []).slice(0, choices).map((value) => [name, String(value)]),
  )
  const queries = [
    required,
    asExample.map(({ name, example }) => [name, String(example)]),
    ...selected.map((item) => [...required.filter(([name]) => name !== item[0]), item]),
  ]
  return [...new Set(queries.map((query) => (query.length > 0 ? `?${new URLSearchParams(query)}` : '')))]
}
