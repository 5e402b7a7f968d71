import type { ObjectiveImport, ObjectiveImportRow } from '@perennial/contract/objectives/import/schemas.ts'
import type { TestReply, TestUser } from '../../testing/world.ts'
import type { ObjectiveWorld } from '../fixtures.ts'

/** A file with a header and these rows. */
export const objectivesFile = (...rows: readonly string[]): string =>
  ['Reference,Owner,Title,Level,Contributes to,Due date,Status,Completion,Key results,Visibility', ...rows].join('\n')

/** The form with a file for a cycle, as a browser sends it. */
export function objectiveImportForm(content: string | Uint8Array, cycleId: string, isPasted = false): FormData {
  const form = new FormData()
  form.set('cycleId', cycleId)
  form.set('source', isPasted ? 'PASTE' : 'FILE')
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  form.set('file', new Blob([bytes], { type: 'text/csv' }), 'goals.csv')
  return form
}

/** Imports objectives over HTTP, as Hana unless another user is given. */
export function objectiveImportClient(w: ObjectiveWorld) {
  const as = (who: TestUser = w.hana) => w.as(who)
  const tryUpload = (content: string | Uint8Array, who?: TestUser): Promise<TestReply> =>
    as(who).post('/objective-imports', objectiveImportForm(content, w.cycleId))
  const read = async (id: string, who?: TestUser): Promise<ObjectiveImport> =>
    (await as(who).get(`/objective-imports/${id}`)).body
  return {
    address: (name: string) => `${name}@${w.company.subdomain}.example`,
    tryUpload,
    /** Uploads a file and waits until it is read. */
    upload: async (content: string | Uint8Array, who?: TestUser): Promise<string> => {
      const { status, body } = await tryUpload(content, who)
      if (status !== 201) throw new Error(`the file was not taken: ${JSON.stringify(body)}`)
      await w.settle()
      return body.id
    },
    /** Pastes rows and waits until they are read. */
    paste: async (rows: string): Promise<string> => {
      const { body } = await as().post('/objective-imports', objectiveImportForm(rows, w.cycleId, true))
      await w.settle()
      return body.id
    },
    read,
    /** Corrects cells in the preview, which is read again. */
    correct: async (id: string, cells: readonly object[]): Promise<ObjectiveImport> => {
      const { version, facts } = await read(id)
      const fields = facts?.columns.map(({ field }) => field)
      const { status, body } = await as().put(`/objective-imports/${id}/reading`, { version, fields, cells })
      if (status !== 200) throw new Error(`the cells were not corrected: ${JSON.stringify(body)}`)
      await w.settle()
      return read(id)
    },
    rows: async (id: string, query = 'limit=200', who?: TestUser): Promise<ObjectiveImportRow[]> =>
      (await as(who).get(`/objective-imports/${id}/rows?${query}`)).body.rows,
    start: (id: string, who?: TestUser) => as(who).post(`/objective-imports/${id}/start`),
    undo: (id: string, who?: TestUser) => as(who).post(`/objective-imports/${id}/undo`),
    reading: (id: string, body: object, who?: TestUser) => as(who).put(`/objective-imports/${id}/reading`, body),
    /** Starts an import and waits until it is done. */
    run: async (id: string, who?: TestUser): Promise<ObjectiveImport> => {
      const { status, body } = await as(who).post(`/objective-imports/${id}/start`)
      if (status !== 202) throw new Error(`the import did not start: ${JSON.stringify(body)}`)
      await w.settle()
      return read(id, who)
    },
    titlesOf: async (who: TestUser): Promise<string[]> =>
      (await as(who).get('/objectives')).body.cycles.flatMap((each: { objectives: { title: string }[] }) =>
        each.objectives.map(({ title }) => title),
      ),
  }
}
