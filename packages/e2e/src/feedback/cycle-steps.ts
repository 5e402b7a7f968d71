import type { APIRequestContext, Page } from '@playwright/test'
import { become } from '../anytime-feedback/feedback-steps.ts'
import { type Account, colleagueOf, freshCompany, switchExactly } from '../support/company.ts'
import { expect } from '../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'

type Name = 'ada' | 'ben' | 'cora' | 'dan' | 'eve'
type Company = Record<Name, Account>
type Setup = {
  mode?: string
  /** Changes to what the reviewee reads; by default, with names. */
  reviewee?: Partial<{
    hideAuthor: boolean
    hideSelectionProcess: boolean
    informAboutDecline: boolean
    split: boolean
  }>
  selfAssessment?: boolean
  proactiveFeedback?: boolean
  /** Dates that differ from the proposed ones. */
  timeline?: Readonly<Record<string, string | null>>
}

const named = {
  enabled: true,
  hideAuthor: false,
  hideSelectionProcess: false,
  informAboutDecline: false,
  split: false,
}

/** A company that uses 360 feedback: Ada, an HR Admin, leads Ben; Cora, Dan and Eve are colleagues. `request` is Ada’s. */
export async function cycleCompany(request: APIRequestContext): Promise<Company> {
  const ada = await freshCompany(request)
  await switchExactly(request, ['feedback'])
  const ben = await colleagueOf(request, { firstName: 'Ben', lastName: 'Holt' })
  const cora = await colleagueOf(request, { firstName: 'Cora', lastName: 'Lind' })
  const dan = await colleagueOf(request, { firstName: 'Dan', lastName: 'Moss' })
  const eve = await colleagueOf(request, { firstName: 'Eve', lastName: 'Park' })
  const data = { personIds: [ben.id], change: { field: 'managerId', value: ada.id } }
  const led = await request.post('/api/profile-changes', { data, headers })
  expect(led.status(), await led.text()).toBe(200)
  return { ada, ben, cora, dan, eve }
}

/** Creates a cycle about Ben as Ada, and waits until his request exists; returns its id. */
export async function startCycle(request: APIRequestContext, { ben }: Company, setup: Setup = {}): Promise<string> {
  const { model } = await (await request.get('/api/feedback-cycles/guided/new')).json()
  const { mode = 'REVIEWEE_NOMINATION', reviewee, selfAssessment = false, proactiveFeedback = false } = setup
  const created = await request.post('/api/feedback-cycles', {
    data: {
      informNominatorsAfterCreation: false,
      model: {
        ...model,
        revieweeSelection: { type: 'STATIC', userIds: [ben.id] },
        nominationMode: mode,
        visibility: {
          reviewee: { ...named, ...reviewee },
          directManager: named,
          indirectManager: named,
        },
        selfAssessment,
        proactiveFeedback,
        timeline: { ...model.timeline, ...setup.timeline },
      },
    },
    headers,
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const rows = async () =>
    (
      (await (await request.get(`/api/feedback-cycles/${id}/feedback-requests`)).json()) as {
        rows: { requestId: string }[]
      }
    ).rows
  await expect.poll(async () => (await rows()).length).toBe(1)
  return (await rows())[0]?.requestId ?? ''
}

/** What someone is asked to write about Ben. */
export async function participantOf(request: APIRequestContext): Promise<string> {
  const { rows } = (await (await request.get('/api/feedback-cycles/to-write')).json()) as {
    rows: { participantId: string }[]
  }
  return rows[0]?.participantId ?? ''
}

type Form = { cycle: { id: string }; requestId: string; questions: { id: string; type: string }[] }

/** Answers every question about Ben and submits, as the logged-in user. */
export async function writeFeedback(request: APIRequestContext, value: string): Promise<void> {
  const participantId = await participantOf(request)
  const at = `/api/feedback/provide-feedback/${participantId}`
  const { cycle, requestId, questions } = (await (await request.get(at)).json()) as Form
  for (const { id } of questions.filter(({ type }) => type === 'TEXT_QUESTION')) {
    const saved = await request.put(`${at}/answers/${id}`, { data: { version: 0, value, comment: '' }, headers })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const submitted = await request.post(
    `/api/feedback-cycles/${cycle.id}/feedback-requests/${requestId}/participants/${participantId}/completed`,
    { headers },
  )
  expect(submitted.status(), await submitted.text()).toBe(200)
}

/** Picks reviewers for Ben and approves them, as Ada. */
export async function approveReviewers(
  request: APIRequestContext,
  requestId: string,
  reviewers: readonly Account[],
): Promise<void> {
  const at = `/api/feedback-cycle-requests/${requestId}`
  const data = { reviewerIds: reviewers.map(({ id }) => id) }
  const picked = await request.post(`${at}/participants`, { data, headers })
  expect(picked.status(), await picked.text()).toBe(200)
  const approved = await request.post(`${at}/approval`, { headers })
  expect(approved.status(), await approved.text()).toBe(200)
}

/** Writes about Ben as each of these people. */
export async function writeAs(page: Page, people: readonly (readonly [Account, string])[]): Promise<void> {
  for (const [account, value] of people) {
    await become(page, account)
    await writeFeedback(page.request, value)
  }
}
