import { solidImage } from '../../branding/fixtures.ts'
import { importForm, peopleFile } from '../../imports/fixtures.ts'
import { type Case, idIn, must, type Setting, tokenEmailed } from './case.ts'

const formWith = (name: string, content: string | Uint8Array) => {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(content)]), name)
  return form
}
const version = async (setting: Setting) =>
  String(await idIn(setting, 'select version from people where id = $1', setting.about.id))
const changing = (name: string, fields: (setting: Setting) => object): Case => ({
  name,
  before: async (setting) => ({ version: await version(setting) }),
  body: (given) => ({ version: Number(given.made.version), ...fields(given) }),
})

/** HR has changed the person’s address. */
async function addressChanged(setting: Setting) {
  const { w, about } = setting
  const email = `other.${about.id.slice(0, 6)}@${w.company.subdomain}.example`
  must(await w.as(w.hana).patch(`/users/${about.id}`, { version: Number(await version(setting)), email }))
  await setting.settle()
  return undefined
}
const byAddressLink = (kind: string): Case => ({
  before: async (setting) => {
    await addressChanged(setting)
    return { token: await tokenEmailed(setting, setting.about, kind) }
  },
  body: ({ made: { token } }) => ({ token }),
})

async function withFile({ w, about, manager, query }: Setting) {
  must(await w.as(manager).post(`/users/${about.id}/files`, formWith('note.txt', 'A note.')))
  const { rows } = await query('select file_id from person_files where person_id = $1', [about.id])
  return { fileId: rows[0]?.file_id ?? '' }
}
async function withSharedFile(setting: Setting) {
  const made = await withFile(setting)
  must(await setting.w.as(setting.manager).put(`/users/${setting.about.id}/files/${made.fileId}/sharing`))
  return made
}

async function withExport({ w, about, settle }: Setting) {
  const { body } = must(await w.as(about).post('/exports', { kind: 'ownData' }))
  await settle()
  return { exportId: body.id as string }
}

/** Noor was added by Hana, who may not make her an HR Admin alone, as she reports to Iris. */
async function controlled({ w, query }: Setting) {
  await query('update people set is_hr = true where id = $1', [w.iris.id])
  await query('update people set manager_id = $2 where id = $1', [w.noor.id, w.iris.id])
  await query(
    `insert into account_controllers select (jsonb_populate_record(c, jsonb_build_object('person_id', $2::text, 'controller_id', $3::text))).*
      from account_controllers c where company_id = $1 limit 1`,
    [w.company.id, w.noor.id, w.hana.id],
  )
  return { id: w.noor.id }
}
async function requested(setting: Setting) {
  await controlled(setting)
  const { w } = setting
  const { body } = must(await w.as(w.hana).post(`/users/${w.noor.id}/role-requests`))
  return { requestId: body.id as string }
}

async function uploaded({ w, settle }: Setting) {
  const line = `Ines,Novak,ines@${w.company.subdomain}.example,,${w.mia.loginname}`
  const { body } = must(await w.as(w.theo).post('/imports/previews', importForm(peopleFile(line))))
  await settle()
  return { previewId: body.id as string }
}
async function imported(setting: Setting) {
  const { w, query, settle } = setting
  const { previewId } = await uploaded(setting)
  const { body } = must(await w.as(w.theo).post(`/imports/previews/${previewId}/run`, {}))
  await settle()
  // The clock stands still: this import is the latest one.
  await query(`update import_runs set started_at = started_at - interval '1 day' where id <> $1`, [body.runId])
  return { runId: body.runId as string }
}

const merging = ({ w }: Setting) => ({ sourceUserId: w.dora.id, destinationUserId: w.noor.id })

export const peopleCases: Record<string, readonly Case[]> = {
  'PATCH /users/{id}': [
    changing('firstName', () => ({ firstName: 'Renamed' })),
    changing('managerId', ({ w }) => ({ managerId: w.leo.id })),
    changing('secondaryReviewerId', ({ w }) => ({ secondaryReviewerId: w.cleo.id })),
    changing('email', ({ w, about }) => ({ email: `x.${about.id.slice(0, 6)}@${w.company.subdomain}.example` })),
  ],
  'POST /users/{id}/address-change/link': [{ before: addressChanged }],
  'POST /address-link': [byAddressLink('address-confirmation')],
  'POST /address-link/confirmation': [byAddressLink('address-confirmation')],
  'POST /address-link/objection': [byAddressLink('address-change-requested')],
  'GET /users/{id}/pictures/{pictureId}': [
    {
      before: async (setting) => {
        const { w, about } = setting
        must(await w.as(about).post(`/users/${about.id}/pictures`, formWith('me.png', solidImage(64, 64))))
        return {
          pictureId: await idIn(setting, 'select picture_id from person_pictures where person_id = $1', about.id),
        }
      },
    },
  ],
  'GET /users/{id}/files/{fileId}': [
    { name: 'not shared', before: withFile },
    { name: 'shared', before: withSharedFile },
  ],
  'DELETE /users/{id}/files/{fileId}': [{ before: withFile }],
  'PUT /users/{id}/files/{fileId}/sharing': [{ before: withFile }],
  'DELETE /users/{id}/files/{fileId}/sharing': [{ before: withSharedFile }],
  'GET /exports/{exportId}/file': [{ before: withExport }],
  'DELETE /exports/{exportId}': [{ before: withExport }],
  'POST /users/{id}/role-requests': [{ before: controlled }],
  'POST /role-requests/{requestId}/approval': [{ before: requested, callers: { otherHrAdmin: ({ w }) => w.iris } }],
  'POST /role-requests/{requestId}/rejection': [{ before: requested, callers: { otherHrAdmin: ({ w }) => w.iris } }],
  'DELETE /role-requests/{requestId}': [{ before: requested }],
  'POST /imports/previews/{previewId}/run': [{ before: uploaded }],
  'PUT /imports/previews/{previewId}/mapping': [{ before: uploaded }],
  'POST /imports/runs/{runId}/undo': [{ before: imported }],
  'GET /users/{id}/deletion': [{ params: ({ w }) => ({ id: w.dora.id }) }],
  'GET /account-merges/{sourceUserId}/{destinationUserId}': [{ params: merging }],
  'POST /account-merges': [{ body: (given) => ({ ...merging(given), typedName: 'Dora Lang', deleteSource: false }) }],
}
