import { type Case, idIn, must, type Setting } from './case.ts'

type Side = 'manager' | 'reviewee'
const typeOf = { manager: 'ASSESSMENT', reviewee: 'SELF_ASSESSMENT' }
const reviewOf = (setting: Setting) =>
  idIn(
    setting,
    'select id from reviews where reviewee_id = $1 and company_id = $2',
    setting.about.id,
    setting.w.company.id,
  )
const assessmentOf = (setting: Setting, side: Side) =>
  idIn(
    setting,
    'select a.id from assessments a join reviews r on r.id = a.review_id where r.reviewee_id = $1 and a.type = $2 and a.company_id = $3',
    setting.about.id,
    typeOf[side],
    setting.w.company.id,
  )

async function write(setting: Setting, side: Side) {
  const [reviewId, assessmentId] = [await reviewOf(setting), await assessmentOf(setting, side)]
  const by = side === 'manager' ? setting.manager : setting.about
  const body = { version: 0, value: 'It went well.', comment: '' }
  must(await setting.w.as(by).put(`/reviews/${reviewId}/assessments/${assessmentId}/answers/well`, body))
  return { reviewId, assessmentId }
}
async function share(setting: Setting, side: Side) {
  const { reviewId } = await write(setting, side)
  const by = side === 'manager' ? setting.manager : setting.about
  must(await setting.w.as(by).post(`/reviews/${reviewId}/sharing`, { side }))
  return { reviewId }
}
async function shareBoth(setting: Setting) {
  await share(setting, 'manager')
  return share(setting, 'reviewee')
}
const approving = async ({ w, query }: Setting) => {
  await query('update review_cycles set hr_and_indirect_manager_approval = true where company_id = $1', [w.company.id])
}
async function finish(setting: Setting) {
  await approving(setting)
  const { reviewId } = await write(setting, 'manager')
  must(await setting.w.as(setting.manager).post(`/reviews/${reviewId}/finished-writing`))
  return { reviewId }
}
const writing = (name: string, side: Side, query: Record<string, string> = {}): Case => ({
  name,
  before: async (setting) => ({ assessmentId: await assessmentOf(setting, side), reviewId: await reviewOf(setting) }),
  params: () => ({ sectionId: 'well', ...query }),
  body: () => ({ version: 0, value: 'It went well.', comment: '' }),
})
const both = (name: string, state?: (setting: Setting) => Promise<{ reviewId: string }>): Case => ({
  name,
  ...(state && { before: state }),
})

export const reviewCases: Record<string, readonly Case[]> = {
  'GET /reviews/{reviewId}': [both('writing'), both('shared', shareBoth)],
  'GET /reviews/{reviewId}/document': [both('writing'), both('shared', shareBoth)],
  'PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}': [
    writing('assessment', 'manager'),
    writing('assessment as the main reviewer', 'manager', { editAs: 'true' }),
    writing('self-assessment', 'reviewee'),
  ],
  'POST /reviews/{reviewId}/sharing': [
    { name: 'assessment', before: (setting) => write(setting, 'manager'), body: () => ({ side: 'manager' }) },
    { name: 'self-assessment', before: (setting) => write(setting, 'reviewee'), body: () => ({ side: 'reviewee' }) },
  ],
  'DELETE /reviews/{reviewId}/sharing': [
    { name: 'assessment', before: (setting) => share(setting, 'manager'), params: () => ({ side: 'manager' }) },
    { name: 'self-assessment', before: (setting) => share(setting, 'reviewee'), params: () => ({ side: 'reviewee' }) },
  ],
  'POST /reviews/{reviewId}/signatures': [{ before: shareBoth }],
  'DELETE /reviews/{reviewId}/signatures': [
    {
      before: async (setting) => {
        const made = await shareBoth(setting)
        must(await setting.w.as(setting.about).post(`/reviews/${made.reviewId}/signatures`))
        return made
      },
      params: () => ({ side: 'reviewee' }),
    },
  ],
  'POST /reviews/{reviewId}/finished-writing': [
    {
      before: async (setting) => {
        await approving(setting)
        return write(setting, 'manager')
      },
    },
  ],
  'DELETE /reviews/{reviewId}/finished-writing': [{ before: finish }],
  'POST /reviews/{reviewId}/acknowledgements': [{ before: finish }],
  'DELETE /reviews/{reviewId}/acknowledgements': [
    {
      before: async (setting) => {
        const made = await finish(setting)
        must(await setting.w.as(setting.w.hana).post(`/reviews/${made.reviewId}/acknowledgements`))
        return made
      },
    },
  ],
  // No one is above Iris, and all HR Admins report to her, so she chooses her reviewer.
  'PUT /reviews/{reviewId}/main-reviewer': [
    {
      name: 'of Iris, whom nobody reviews',
      before: async ({ w }) => ({ reviewId: await w.another(w.iris, null) }),
      body: ({ w }) => ({ personId: w.leo.id }),
    },
  ],
  'POST /attachments': [
    {
      before: async (setting) => ({ document: await assessmentOf(setting, 'manager') }),
      body: ({ made }) => attached(made.document ?? ''),
    },
  ],
  'GET /attachments/{fileId}': [
    {
      before: async (setting) => {
        const [reviewId, assessmentId] = [await reviewOf(setting), await assessmentOf(setting, 'manager')]
        const writer = setting.w.as(setting.manager)
        const { body } = must(await writer.post('/attachments', attached(assessmentId)))
        const value = { blocks: [{ kind: 'paragraph', parts: [{ text: 'note.txt', link: body.address }] }] }
        const path = `/reviews/${reviewId}/assessments/${assessmentId}/answers/well`
        must(await writer.put(path, { version: 0, value, comment: '' }))
        return { fileId: body.id }
      },
    },
  ],
  'POST /drafts/{draftId}/restoration': [
    {
      before: async (setting) => {
        const { reviewId, assessmentId } = await write(setting, 'reviewee')
        const path = `/reviews/${reviewId}/assessments/${assessmentId}/answers/well`
        must(await setting.w.as(setting.about).put(path, { version: 1, value: 'Other words.', comment: '' }))
        return { draftId: await idIn(setting, 'select id from text_revisions where author_id = $1', setting.about.id) }
      },
    },
  ],
}

function attached(document: string): FormData {
  const form = new FormData()
  form.set('kind', 'review-answer')
  form.set('document', document)
  form.set('file', new Blob(['A note.']), 'note.txt')
  return form
}
