import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('COM-P10 quiet hours are chosen, invalid ones are reported beside their field, and the choice is still there later', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/user-settings')
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await expect(quiet.getByLabel('From')).toHaveCount(0)
  await quiet.getByRole('switch', { name: 'Daily quiet hours' }).check()
  await quiet.getByLabel('From').fill('8 pm')
  await quiet.getByLabel('To').fill('20:00')
  await quiet.getByRole('button', { name: 'Save' }).click()
  await expect(quiet.getByText('Choose two different times.')).toBeVisible()
  await quiet.getByLabel('To').fill('6')
  await quiet.getByLabel('Saturday').check()
  await quiet.getByLabel('Sunday').check()
  await expectNoAxeViolationsInBothThemes(page)
  await quiet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quiet hours saved.')).toBeVisible()

  await page.reload()
  await expect(quiet.getByLabel('From')).toHaveValue('20:00')
  await expect(quiet.getByLabel('To')).toHaveValue('06:00')
  await expect(quiet.getByLabel('Sunday')).toBeChecked()
  await expect(quiet.getByLabel('Monday')).not.toBeChecked()
})

test('COM-P10 COM-P12 only emails that exist can be muted, the digest only if the company sends one', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/user-settings')
  const mails = page.getByRole('region', { name: 'Email notifications' })
  await expect(mails.getByRole('switch')).toHaveCount(5)
  await expect(mails.getByRole('switch', { name: 'Your team' })).toBeVisible()
  const digest = mails.getByRole('switch', { name: 'Daily digest' })
  await expect(digest).toHaveAccessibleDescription(/On workdays at 09:00/)
  await digest.uncheck()
  await page.reload()
  await expect(digest).not.toBeChecked()
  await digest.check()
  await expect(digest).toBeEnabled()
  await expect(digest).toBeChecked()

  await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await expect(mails.getByRole('switch').first()).toBeVisible()
  await expect(digest).toHaveCount(0)
})

test('AUTH-4 logging out everywhere ends the sessions of this browser and all others', async ({ page, browser }) => {
  const ada = await freshCompany(page.request)
  const other = await (await browser.newContext()).newPage()
  await logInToo(other.request, ada)
  await other.goto('/app/home')
  await page.goto('/app/user-settings')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re logged out')
  await page.goto('/app/home')
  await expect(page).toHaveURL(/\/login/)
  await other.goto('/app/user-settings')
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()
})

test('EMP-8 where the company allows it, someone has their emails at another address, and both addresses are notified', async ({
  page,
}) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await expect(page.getByRole('region', { name: 'Your account', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact email' })).toHaveCount(0)
  const { company } = await (await page.request.get('/api/users/current')).json()
  const advanced = `/api/companies/${company.id}/advanced-settings`
  const { grantImpersonation, grantImpersonationUntil, dailyDigest, version } = await (
    await page.request.get(advanced)
  ).json()
  const wanted = { grantImpersonation, grantImpersonationUntil, dailyDigest, version, separateAddresses: true }
  const saved = await page.request.put(advanced, { data: wanted, headers: sameOriginHeaders })
  expect(saved.status(), await saved.text()).toBe(200)

  await page.reload()
  const address = page.getByRole('region', { name: 'Contact email' })
  await address.getByLabel('Email address').fill('ada at home')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await address.getByLabel('Email address').fill('ada@home.example')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByText('the code to confirm ada@home.example is in your mailbox in Perennial')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'address-waits')
  const mailOf = async (kind: string) => {
    const { mails } = await (await page.request.get('/api/emails')).json()
    return (mails as { id: string; kind: string }[]).find((mail) => mail.kind === kind)?.id
  }
  await expect.poll(() => mailOf('contact-email-code')).toBeTruthy()
  const { text } = await (await page.request.get(`/api/emails/${await mailOf('contact-email-code')}`)).json()
  await address.getByLabel('Code from the email').fill(/\b\d{8}\b/.exec(text)?.[0] ?? '')
  await address.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Emails now go to ada@home.example.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account', exact: true }).getByText(ada.loginname)).toBeVisible()
  const changed = async () => {
    const { mails } = await (await page.request.get('/api/emails')).json()
    const kinds: string[] = mails.map((mail: { kind: string }) => mail.kind)
    return kinds.filter((kind) => ['contact-email-changed', 'address-change-completed'].includes(kind)).toSorted()
  }
  // The former address gets a link to undo the change.
  await expect.poll(changed).toEqual(['address-change-completed', 'contact-email-changed'])
})
