import { isResourceShown, type ResourceModule } from '@perennial/domain/helpful-resources/resources.ts'
import type { Tx } from '../core/database/database.ts'
import { findFile, readFileStream } from '../core/files/public.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findResources, hasResourceFiles, presentVisibleResource, RESOURCE_PURPOSE } from './handlers.ts'
import { findResourceHost } from './resource-hosts.ts'

/** The resources for someone who writes in this record; refuses a record they may not see (WALL-7). */
async function shownIn(tx: Tx, viewer: Viewer, module: ResourceModule, record: string, id?: string) {
  const host = viewer.company.switches.has(module) ? findResourceHost(tx, module) : undefined
  const reader = await host?.readerOf(tx, viewer, record)
  if (reader === undefined) refuse('NOT_FOUND')
  if (reader === null) return []
  const to = { module, reader, hasFiles: hasResourceFiles(viewer) }
  const rows = await findResources(tx, viewer, id)
  return rows.filter(({ resource }) => isResourceShown({ ...resource, isFile: resource.fileId !== null }, to))
}

/** `GET /helpful-resources/visible`: in the administrators’ order (ADM-P24). */
export const showResources = handler('GET /helpful-resources/visible', async ({ query, viewer, tx }) => ({
  resources: (await shownIn(tx, viewer, query.module, query.record)).map(presentVisibleResource),
}))

/** `GET /helpful-resources/{id}/file`: as a download, never displayed (FILE-1). */
export const downloadResource = handler(
  'GET /helpful-resources/{id}/file',
  async ({ params, query: { module, record }, viewer, tx, app, now }) => {
    const [row] =
      module !== undefined && record !== undefined
        ? await shownIn(tx, viewer, module, record, params.id)
        : await ofAdministrator(tx, viewer, params.id)
    const file = row?.file && (await findFile(tx, row.file.id, RESOURCE_PURPOSE, now))
    const body = file ? await readFileStream(app, file) : undefined
    if (!file || !body) return refuse('NOT_FOUND')
    return { name: file.name, type: file.type, body }
  },
)

/** Administrators see all of them. */
const ofAdministrator = async (tx: Tx, viewer: Viewer, id: string) =>
  viewer.isHr || viewer.isTechAdmin ? findResources(tx, viewer, id) : []
