import { isResourceShown, type ResourceModule } from '@perennial/domain/helpful-resources/resources.ts'
import type { Tx } from '../core/database/database.ts'
import { bytesOf, findFile } from '../core/files/public.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { hasFiles, presentShown, RESOURCE_PURPOSE, resourceRows } from './managing.ts'
import { hostOf } from './resource-hosts.ts'

/** What somebody sees who writes in this record; a record that is not there for them is refused as such (WALL-7). */
async function shownIn(tx: Tx, viewer: Viewer, module: ResourceModule, record: string, id?: string) {
  const host = viewer.company.switches.has(module) ? hostOf(module) : undefined
  const reader = await host?.(tx, viewer, record)
  if (reader === undefined) refuse('NOT_FOUND')
  if (reader === null) return []
  const to = { module, reader, hasFiles: hasFiles(viewer) }
  const rows = await resourceRows(tx, viewer, id)
  return rows.filter(({ resource }) => isResourceShown({ ...resource, isFile: resource.fileId !== null }, to))
}

/** `GET /helpful-resources/shown`: in the order that administrators gave them (ADM-P24). */
export const answerShownResources = answer('GET /helpful-resources/shown', async ({ query, viewer, tx }) => ({
  resources: (await shownIn(tx, viewer, query.module, query.record)).map(presentShown),
}))

/** `GET /helpful-resources/{id}/file`: to be saved, never shown by us (FILE-1). */
export const answerResourceFile = answer(
  'GET /helpful-resources/{id}/file',
  async ({ params, query: { module, record }, viewer, tx, house, now }) => {
    const [row] =
      module !== undefined && record !== undefined
        ? await shownIn(tx, viewer, module, record, params.id)
        : await ofAdministrator(tx, viewer, params.id)
    const file = row?.file && (await findFile(tx, row.file.id, RESOURCE_PURPOSE, now))
    const body = file ? await bytesOf(house, file) : undefined
    if (!file || !body) return refuse('NOT_FOUND')
    return { name: file.name, type: file.type, body }
  },
)

/** Whoever looks after them sees all. */
const ofAdministrator = async (tx: Tx, viewer: Viewer, id: string) =>
  viewer.isHr || viewer.isTechAdmin ? resourceRows(tx, viewer, id) : []
