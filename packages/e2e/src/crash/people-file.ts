import { type Client, type ClientResponse, password, wasAnswered } from './client.ts'

const WITHIN_MS = 120_000

export type Preview = { state: string; runId: string | null; problem: unknown }

/** A file with people of one department, who all report to Mia. */
export function peopleFile(department: string, size: number): FormData {
  const stem = department.toLowerCase().replace(/\W+/g, '')
  const lines = Array.from(
    { length: size },
    (_, index) => `Someone,Number ${index},${addressOf(stem, index)},${department},${stem}-${index},mia@crash.example`,
  )
  const form = new FormData()
  form.set('source', 'FILE')
  const header = 'First name,Last name,E-mail,Department,Employee number,Manager'
  form.set('file', new Blob([[header, ...lines].join('\n')]), 'people.csv')
  return form
}

const addressOf = (stem: string, index: number) => `${stem}-${index}@crash.example`

/** Uploads a file; repeated with the same key it is the same preview (ONCE-3). */
export const uploadPeople = (hana: Client, file: FormData, key: string): Promise<ClientResponse> =>
  hana.ask('POST', '/imports/previews', file, { 'idempotency-key': key })

/** Confirms the identity, as an import requires; valid for a quarter of an hour. */
export const confirmIdentity = (hana: Client, secret = password): Promise<ClientResponse> =>
  hana.ask('POST', '/confirm-identity', { password: secret })

/** Imports people and waits until all exist. */
export async function importPeople(hana: Client, department: string, size: number): Promise<void> {
  wasAnswered(await confirmIdentity(hana), 'confirming')
  const uploaded = await uploadPeople(hana, peopleFile(department, size), department)
  const { id } = wasAnswered<{ id: string }>(uploaded, 'uploading people')
  await awaitPreview(hana, id)
  const run = await hana.ask('POST', `/imports/previews/${id}/run`, {})
  await awaitRun(hana, wasAnswered<{ runId: string }>(run, 'running an import').runId)
}

export async function awaitPreview(hana: Client, id: string): Promise<void> {
  await until(async () => {
    const preview = await hana.get<Preview>(`/imports/previews/${id}`)
    if (preview.state.startsWith('FAILED')) throw new Error(`the preview is ${JSON.stringify(preview)}`)
    return preview.state === 'READY'
  }, `the preview ${id}`)
}

/** Waits until an import has applied all its rows. */
export async function awaitRun(hana: Client, runId: string, everyMs?: number): Promise<void> {
  const isDone = async () => {
    const { state } = await hana.get<{ state: string }>(`/imports/runs/${runId}`)
    if (state.startsWith('FAILED') || state === 'DONE_WITH_ERRORS') throw new Error(`the import ${runId} is ${state}`)
    return state === 'DONE'
  }
  await until(isDone, `the import ${runId}`, everyMs)
}

async function until(isDone: () => Promise<boolean>, what: string, everyMs = 50): Promise<void> {
  const end = Date.now() + WITHIN_MS
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${what} is not done`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
