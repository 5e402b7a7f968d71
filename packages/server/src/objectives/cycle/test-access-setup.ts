import { type Made, must, type Setting } from '../../testing/access/case.ts'

/** Objectives are off by default. */
export async function switchedOn({ query, w }: Setting): Promise<Made> {
  const text = 'insert into feature_switches (company_id, name, enabled) values ($1, $2, true) on conflict do nothing'
  await query(text, [w.company.id, 'objective'])
  return {}
}

/** The model of a new cycle for the person, with Cleo as its administrator. */
export async function newModel({ w, about }: Setting) {
  const { model } = must(await w.as(w.hana).get('/objective-cycles/guided/new')).body
  const allowedUsers = { type: 'STATIC', userIds: [about.id] }
  return { ...model, allUsers: false, allowedUsers, cycleAdminIds: [w.cleo.id] }
}

/** A running cycle with the person as a member. */
export async function running(setting: Setting): Promise<Made> {
  await switchedOn(setting)
  const { w, settle } = setting
  const model = await newModel(setting)
  const { id: cycleId } = must(await w.as(w.hana).post('/objective-cycles', { model, inform: false })).body
  await settle()
  return { cycleId }
}
