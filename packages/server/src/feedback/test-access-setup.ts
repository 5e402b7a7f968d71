import { idIn, type Made, must, type Setting } from '../testing/access/case.ts'

/** Feedback is off by default. */
export async function switchedOn({ query, w }: Setting): Promise<Made> {
  const text = 'insert into feature_switches (company_id, name, enabled) values ($1, $2, true) on conflict do nothing'
  await query(text, [w.company.id, 'feedback'])
  return {}
}

/** The model of a new cycle about the person, with Cleo as its administrator. */
export async function newModel({ w, about }: Setting) {
  const { model } = must(await w.as(w.hana).get('/feedback-cycles/guided/new')).body
  const revieweeSelection = { type: 'STATIC', userIds: [about.id] }
  return { ...model, revieweeSelection, cycleAdminIds: [w.cleo.id] }
}

/** A running cycle about the person. */
export async function running(setting: Setting, more: object = {}): Promise<Made> {
  await switchedOn(setting)
  const { w, about, settle } = setting
  const model = { ...(await newModel(setting)), ...more }
  const { id: cycleId } = must(
    await w.as(w.hana).post('/feedback-cycles', { model, informNominatorsAfterCreation: false }),
  ).body
  await settle()
  const text = 'select id from feedback_cycle_requests where cycle_id = $1 and reviewee_id = $2'
  return { cycleId, requestId: await idIn(setting, text, cycleId, about.id) }
}
