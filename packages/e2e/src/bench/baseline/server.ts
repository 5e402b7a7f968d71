import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import {
  cycleFeedbackAnswers,
  cycleFeedbackHead,
  cycleFeedbackParticipants,
  feedbackAnswers,
  feedbackHead,
  feedbackResponses,
  insertText,
  pageOfPeople,
  reviewAnswers,
  reviewAssessments,
  reviewHead,
  searchTerms,
} from './sql.ts'

// The baseline: the same rows of the same tables with bare Fastify and `pg`, within tenant isolation, without any of our code.
const company = process.env.COMPANY ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true } as pg.PoolConfig)
const begin = `begin; set local role perennial_app; set local app.company_id = '${company}'`

type Statement = { name: string; text: string; values: unknown[] }

async function inCompany(...statements: Statement[]): Promise<unknown[][]> {
  const client = await pool.connect()
  try {
    const [, ...answers] = await Promise.all([
      client.query(begin),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ])
    return answers.slice(0, -1).map((answer) => answer.rows)
  } finally {
    client.release()
  }
}

const app = Fastify()
app.get('/people', async () => {
  const [people] = await inCompany({ name: 'people', text: pageOfPeople, values: [] })
  return { people }
})
app.get<{ Params: { id: string } }>('/reviews/:id', async ({ params: { id } }) => {
  const [review, assessments, answers] = await inCompany(
    { name: 'review', text: reviewHead, values: [id] },
    { name: 'assessments', text: reviewAssessments, values: [id] },
    { name: 'answers', text: reviewAnswers, values: [id] },
  )
  return { review: review?.[0], assessments, answers }
})
app.get<{ Params: { id: string } }>('/feedback/:id', async ({ params: { id } }) => {
  const [request, responses, answers] = await inCompany(
    { name: 'feedback', text: feedbackHead, values: [id] },
    { name: 'responses', text: feedbackResponses, values: [id] },
    { name: 'feedback answers', text: feedbackAnswers, values: [id] },
  )
  return { request: request?.[0], responses, answers }
})
app.get<{ Params: { id: string } }>('/cycle-feedback/:id', async ({ params: { id } }) => {
  const [request, participants, answers] = await inCompany(
    { name: 'cycle feedback', text: cycleFeedbackHead, values: [id] },
    { name: 'participants', text: cycleFeedbackParticipants, values: [id] },
    { name: 'participant answers', text: cycleFeedbackAnswers, values: [id] },
  )
  return { request: request?.[0], participants, answers }
})
app.post<{ Body: { value: string } }>('/texts', async ({ body }) => {
  await inCompany({ name: 'text', text: insertText, values: [company, randomUUID(), randomUUID(), body.value] })
  return { version: 1 }
})
app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const [hits] = await inCompany({ name: 'search', text: searchTerms, values: [query.q, `${query.q}\u{10ffff}`] })
  return { hits }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
