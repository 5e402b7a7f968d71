import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '../identity/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'

/** A company that was moved here: no one has a password until they choose one. */
async function movedCompany() {
  const w = await reviewWorld()
  expect((await w.save(w.ravi, 'reviewee')).status).toBe(200)
  await w.inside((tx) => tx.delete(credentials).where(eq(credentials.personId, w.ravi.id)))
  return w
}

test('AUTH-7 in a company that was moved here, an address change waits for its owner, who has no password yet', async () => {
  const w = await movedCompany()
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  const email = `evil@${w.company.subdomain}.example`
  const reply = await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, email })
  expect(reply.body).toMatchObject({ email: w.ravi.loginname, addressChange: { address: email } })
  expect(await w.mailTo(w.ravi)).toContain('address-change-requested')
})

test('TIME-3 in a company that was moved here, no one is shown the link of an earlier user, even after a deactivation', async () => {
  const w = await movedCompany()
  const invite = () => w.as(w.hana).post(`/users/${w.ravi.id}/invitation`)
  expect((await invite()).body.code).toBe('HAS_SIGNED_IN')
  await w.as(w.hana).post(`/users/${w.ravi.id}/deactivation`)
  await w.as(w.hana).del(`/users/${w.ravi.id}/deactivation`)
  expect((await invite()).body.code).toBe('HAS_SIGNED_IN')
})
