import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { complaintReport, failureReport, readFailingAddresses, setUpSmtpStub } from '../testing/smtp-stub.ts'
import { type TestUser, world } from '../testing/world.ts'
import { messageIdOf, parseMessageId } from './message-id.ts'

const { messageIds, refuse, report, send, statesTo, takeAll } = setUpSmtpStub()

test('who may POST /email-delivery-reports: anyone with the token of the installation; WALL-6 another company gets nothing of POST /email-delivery-reports', async () => {
  const w = await world()
  await send(w, w.ravi)
  const [messageId = ''] = messageIds()
  expect((await report(w, failureReport(messageId, '5.1.1'), 'another')).statusCode).toBe(404)
  expect(
    (await w.as(w.hana).post('/email-delivery-reports', { reports: failureReport(messageId, '5.1.1') })).status,
  ).toBe(404)
  // A report in the name of another company changes nothing.
  const { messageKey = '' } = parseMessageId(messageId) ?? {}
  expect(messageKey).not.toBe('')
  const elsewhere = messageIdOf(w.stranger.companyId, messageKey, 'http://localhost')
  expect((await report(w, failureReport(elsewhere, '5.1.1'))).json()).toEqual({ known: 0 })
  const { app } = w
  app.config = { ...app.config, mailReportsToken: undefined }
  expect((await report(w, failureReport(messageId, '5.1.1'))).statusCode).toBe(404)
  expect((await report(w, failureReport(messageId, '5.1.1'), 'undefined')).statusCode).toBe(404)
  expect(await statesTo(w, w.ravi)).toEqual(['SENT'])
})

test('who may GET /company/bounced-emails, who may DELETE /company/bounced-emails/{addressId}: HR and Tech Admins remove addresses, HR Assistants read the list (ADM-P03, ADM-P17)', async () => {
  const w = await world()
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  const all = await w.answers((who) => w.as(who).get('/company/bounced-emails'))
  const may = Object.entries(all).filter(([, answer]) => answer === '200')
  expect(may.map(([name]) => name).toSorted()).toEqual(['asta', 'hana', 'paul', 'stranger', 'theo'])
  const [{ id }] = await readFailingAddresses(w)
  const remove = (who: TestUser) => w.as(who).del(`/company/bounced-emails/${id}`)
  const refusing = ['asta', 'mia', 'ravi', 'gwen', 'anonymous', 'stranger'] as const
  expect(await w.answers(remove, refusing)).toEqual({
    asta: '403 ROLE_MISSING',
    mia: '403 ROLE_MISSING',
    ravi: '403 ROLE_MISSING',
    gwen: '403 ROLE_MISSING',
    anonymous: '401 SIGNED_OUT',
    stranger: '404 NOT_FOUND',
  })
  const [row] = (await w.as(w.asta).get('/company/bounced-emails')).body.addresses
  expect(row.can.remove).toMatchObject({ allowed: false, reason: 'ROLE_MISSING' })
  expect((await remove(w.theo)).status).toBe(204)
  expect(await readFailingAddresses(w)).toEqual([])
  const recorded = await w.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'email-suppression-removed')),
  )
  expect(recorded.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[w.theo.id, w.ravi.id]])
  takeAll()
  await send(w, w.ravi)
  expect(await statesTo(w, w.ravi)).toEqual(['BOUNCED', 'SENT'])
})

test('who may GET /users/{id}/email-suppression: administrators are warned on the profile (ADM-P16)', async () => {
  const w = await world()
  refuse(w.ravi, '550 5.1.1 No such user')
  await send(w, w.ravi)
  const all = await w.answers((who) => w.as(who).get(`/users/${w.ravi.id}/email-suppression`))
  const may = Object.entries(all).filter(([, answer]) => answer === '200')
  expect(may.map(([name]) => name).toSorted()).toEqual(['asta', 'hana', 'paul', 'theo'])
  const { body } = await w.as(w.hana).get(`/users/${w.ravi.id}/email-suppression`)
  expect(body.stopped).toMatchObject({ reason: 'PERMANENT', since: w.now().toISOString() })
  expect((await w.as(w.hana).get(`/users/${w.mia.id}/email-suppression`)).body).toEqual({ stopped: null })
})

test('who may POST /resubscribe: only the person can lift a complaint (ADM-P17)', async () => {
  const w = await world()
  await send(w, w.ravi)
  await report(w, complaintReport(messageIds()[0]))
  const [{ id, can }] = await readFailingAddresses(w)
  expect(can.remove).toMatchObject({ allowed: false, reason: 'COMPLAINT_OF_SOMEBODY' })
  expect((await w.as(w.hana).del(`/company/bounced-emails/${id}`)).body.code).toBe('COMPLAINT_OF_SOMEBODY')
  const others = ['hana', 'theo', 'mia', 'gwen', 'anonymous', 'dora', 'stranger'] as const
  expect(await w.answers((who) => w.as(who).post('/resubscribe'), others)).toEqual({
    hana: '404 NOT_FOUND',
    theo: '404 NOT_FOUND',
    mia: '404 NOT_FOUND',
    gwen: '404 NOT_FOUND',
    anonymous: '401 SIGNED_OUT',
    dora: '401 SIGNED_OUT',
    stranger: '404 NOT_FOUND',
  })
  expect((await w.as(w.ravi).get('/email-settings')).body.stopped).toMatchObject({ reason: 'COMPLAINT' })
  expect((await w.as(w.ravi).post('/resubscribe')).status).toBe(204)
  await send(w, w.ravi)
  expect(await statesTo(w, w.ravi)).toEqual(['COMPLAINED', 'SENT'])
})
