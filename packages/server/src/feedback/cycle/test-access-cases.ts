import { type Case, type Made, must, type Setting } from '../../testing/access/case.ts'
import { newModel, running, switchedOn } from '../test-access-setup.ts'

/** Someone has written about the person, and is approved. */
async function written(setting: Setting): Promise<Made> {
  const made = await running(setting)
  const { w, query } = setting
  await query(
    `insert into feedback_participants (company_id, request_id, reviewer_id, origin, relationship, added_by_id, added_at, first_saved_at, submitted_at)
      values ($1, $2, $3, 'REVIEWEE', 'OTHER', $3, $4, $4, $4)`,
    [w.company.id, made.requestId, w.leo.id, w.now()],
  )
  return made
}
async function approved(setting: Setting): Promise<Made> {
  const made = await written(setting)
  const { w, query } = setting
  const text = 'update feedback_cycle_requests set approved_at = $2, approved_by_id = $3 where id = $1'
  await query(text, [made.requestId, w.now(), w.hana.id])
  return made
}

async function drafted(setting: Setting): Promise<Made> {
  await switchedOn(setting)
  const { w } = setting
  const { id } = must(await w.as(w.hana).post('/feedback-cycles/drafts', { model: await newModel(setting) })).body
  return { draftId: id }
}

async function templated(setting: Setting): Promise<Made> {
  await switchedOn(setting)
  const { w } = setting
  const { questions } = await newModel(setting)
  const { id } = must(await w.as(w.hana).post('/feedback-cycle-templates', { name: 'Yearly', questions })).body
  return { templateId: id }
}

/** The model as text, for a body that depends on prepared records. */
const withModel = (prepare: (setting: Setting) => Promise<Made>) => async (setting: Setting) => {
  const made = await prepare(setting)
  return { ...made, model: JSON.stringify(await newModel(setting)) }
}
const modelOf = ({ made }: { made: Made }) => JSON.parse(made.model ?? '')
const questionsOf = (given: { made: Made }) => modelOf(given).questions

const on: readonly Case[] = [{ before: switchedOn }]
const inCycle: readonly Case[] = [{ before: (setting) => running(setting) }]
const named = ({ made }: { made: Made }) => ({ requests: [made.requestId] })

export const accessCases: Record<string, readonly Case[]> = {
  'GET /feedback-cycles': inCycle,
  'GET /feedback-cycles/guided/new': on,
  'GET /feedback-cycles/guided/{cycleId}': inCycle,
  'GET /feedback-cycles/guided/{cycleId}/copy': inCycle,
  'GET /feedback-cycles/starting-questions': on,
  'POST /feedback-cycles/drafts': [{ before: withModel(switchedOn), body: (given) => ({ model: modelOf(given) }) }],
  'GET /feedback-cycles/drafts/{draftId}': [{ before: drafted }],
  'PUT /feedback-cycles/drafts/{draftId}': [
    { before: withModel(drafted), body: (given) => ({ model: modelOf(given), version: 1 }) },
  ],
  'DELETE /feedback-cycles/drafts/{draftId}': [{ before: drafted, params: () => ({ version: '1' }) }],
  'POST /feedback-cycles/check': [{ before: withModel(switchedOn), body: (given) => ({ model: modelOf(given) }) }],
  'POST /feedback-cycles/preview-reviewees': on,
  'POST /feedback-cycles': [
    {
      before: withModel(switchedOn),
      body: (given) => ({ model: { ...modelOf(given), cycleAdminIds: [] }, informNominatorsAfterCreation: false }),
    },
  ],
  'GET /feedback-cycles/{cycleId}': inCycle,
  'PUT /feedback-cycles/{cycleId}': [
    {
      before: withModel(running),
      body: (given) => {
        const { revieweeSelection: _, ...model } = modelOf(given)
        return { model, version: 1 }
      },
    },
  ],
  'DELETE /feedback-cycles/{cycleId}': [{ before: running, params: () => ({ confirmation: 'DELETE FOREVER' }) }],
  'GET /feedback-cycle-templates': on,
  'POST /feedback-cycle-templates': [
    { before: withModel(switchedOn), body: (given) => ({ name: 'Yearly', questions: questionsOf(given) }) },
  ],
  'PUT /feedback-cycle-templates/order': [{ before: templated, body: ({ made }) => ({ ids: [made.templateId] }) }],
  'PUT /feedback-cycle-templates/{templateId}': [
    {
      before: withModel(templated),
      body: (given) => ({ name: 'Every year', questions: questionsOf(given), version: 1 }),
    },
  ],
  'DELETE /feedback-cycle-templates/{templateId}': [{ before: templated }],
  'GET /feedback-reviewer-settings': on,
  'PUT /feedback-reviewer-settings': [
    {
      before: switchedOn,
      body: () => ({
        settings: {
          guestPolicy: 'NOBODY',
          openRequestLimit: { enabled: false, limit: 8, reason: '' },
          notifyEveryHours: 1,
        },
        version: 0,
      }),
    },
  ],
  'GET /feedback-cycles/{cycleId}/creation': inCycle,
  'GET /feedback-cycles/{cycleId}/feedback-requests/count': inCycle,
  'GET /feedback-cycles/{cycleId}/feedback-requests': inCycle,
  'GET /feedback-cycles/{cycleId}/progress': inCycle,
  'GET /feedback-cycles/{cycleId}/matches': inCycle,
  'POST /feedback-cycles/{cycleId}/inform': [{ before: running, body: () => ({}) }],
  'POST /feedback-cycles/{cycleId}/nudges': [{ before: running, body: () => ({ kind: 'NOMINATE' }) }],
  'POST /feedback-cycles/{cycleId}/approvals': [{ before: written, body: named }],
  'POST /feedback-cycles/{cycleId}/completions': [{ before: approved, body: named }],
  'POST /feedback-cycles/{cycleId}/releases': [{ before: approved, body: named }],
  'POST /feedback-cycles/{cycleId}/reviewers': [
    { before: running, body: (given) => ({ ...named(given), which: 'SELF' }) },
  ],
  'DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}': [
    {
      before: async (setting) => {
        const made = await written(setting)
        const { w } = setting
        const { bulkActionId } = must(await w.as(w.hana).post(`/feedback-cycles/${made.cycleId}/approvals`, {})).body
        return { ...made, bulkActionId }
      },
    },
  ],
  'POST /feedback-cycles/{cycleId}/extension': [
    { before: running, body: () => ({ dates: { processEnds: '2099-12-31' } }) },
  ],
  'POST /feedback-cycles/{cycleId}/start': [
    {
      before: async (setting) => {
        const made = await running(setting)
        const later = new Date(setting.w.now().getTime() + 60_000)
        await setting.query('update cycles set starts_at = $2 where id = $1', [made.cycleId ?? '', later])
        return made
      },
    },
  ],
  'POST /feedback-cycles/{cycleId}/archiving': inCycle,
  'DELETE /feedback-cycles/{cycleId}/archiving': inCycle,
  'POST /feedback-cycles/{cycleId}/reviewees': [{ before: running, body: ({ w }) => ({ userIds: [w.theo.id] }) }],
  'POST /feedback-cycles/{cycleId}/removals': [{ before: running, body: named }],
}
