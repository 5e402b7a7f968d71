import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailboxAt, openFirstLink } from '../support/mailbox.ts'
import { loginnameOf } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const greeting = /^Good (morning|afternoon|evening), /

async function logIn(page: Page, loginname: string, password: string) {
  await page.getByLabel('Email address').fill(loginname)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('people for trying out single rules appear when a visitor asks for more people', async ({ page }) => {
  await page.goto('/login')
  const cast = page.getByRole('region', { name: 'Try the sample company' })
  await expect(cast.getByRole('listitem')).toHaveCount(8)
  await takeScreenshot(page, 'login')
  await cast.getByRole('button', { name: 'More people' }).click()
  await expect(cast.getByRole('listitem')).toHaveCount(12)
  await expect(cast.getByRole('button', { name: /Cleo.*Administers a cycle/ })).toBeVisible()
  await expect(cast.getByRole('button', { name: /Otto Kern.*Works for the operator/ })).toBeVisible()
  await expect(cast.getByRole('button', { name: /Noor/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'login-more-people')
  await cast.getByRole('button', { name: /Paul.*HR Admin who can’t read about people above/ }).click()
  await expect(page).toHaveURL(/\/app\/home$/)
})

test('visitors log in as a person of the sample company with one click', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Mia Keller/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: greeting })).toContainText('Mia')
})

test('AUTH-2 a wrong password and an unknown name are refused with the same message; empty fields are named', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  await expect(page.getByText('Please enter a password.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()

  await logIn(page, loginnameOf('leo'), 'not the password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your email address or password is incorrect.')
  await expect(page.getByLabel('Email address')).toHaveValue(loginnameOf('leo'))

  await logIn(page, 'nobody@nowhere.example', 'not the password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your email address or password is incorrect.')
})

test('AUTH-5 if no emails are sent, the page for forgotten passwords says whom to ask; a link in the mailbox works once @phone', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const ada = await freshCompany(page.request)
  const mailbox = await mailboxAt(ada.loginname, ada.password)
  await context.clearCookies()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous page has such a field, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expect(page.getByText('This installation doesn’t send email.')).toBeVisible()
  await expect(page.getByText('Administrators create an invitation link for you.')).toBeVisible()
  await expect(page.getByText('Only the person who runs this installation can create a link for you.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'forgot-password-no-email')
  await page.getByLabel('Email address').fill(ada.loginname)
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox')

  const mail = await mailbox.newest('password-reset')
  await openFirstLink(page, mail)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password for Ada')
  await page.getByLabel('New password').fill('seven geese over the marsh')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()

  await context.clearCookies()
  await openFirstLink(page, mail)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.goto('/login')
  await logIn(page, ada.loginname, ada.password)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your email address or password is incorrect.')
  await mailbox.close()
  await context.close()
})

test('AUTH-6 two-factor login asks for the code of the app; a recovery code works once', async ({ page, context }) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  const app = new TOTP({ secret })

  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is incorrect.')
  await dialog.getByLabel('Code from your app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem').first()).toBeVisible()
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  for (const works of [true, false]) {
    await context.clearCookies()
    await page.goto('/login')
    await logIn(page, ada.loginname, ada.password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    if (works) await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    else await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  }
})

test('AUTH-4 a person sees where they are logged in and logs another browser out', async ({ page, browser }) => {
  const ada = await freshCompany(page.request)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await logIn(other, ada.loginname, ada.password)
  await expect(other.getByRole('heading', { level: 1, name: greeting })).toBeVisible()

  await page.goto('/app/user-settings')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: /^Log out of Chrom/ }).click()
  await expect(page.getByText('Browser logged out.')).toBeVisible()

  await expect(other.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  await elsewhere.close()
})

test('AUTH-7 important pages ask for the password, and lead on to our own pages only', async ({ page }) => {
  const ada = await freshCompany(page.request)
  const confirm = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await page.goto('/confirm-identity?continue=/app/user-settings')
  await confirm('not the password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The password is incorrect.')
  await confirm(ada.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')

  await page.goto('/confirm-identity?continue=//elsewhere.example/app')
  await confirm(ada.password)
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
})

test('PWD-01 PWD-02 PWD-04 a new password shows its strength, and a tip while it is weak', async ({ page }) => {
  await page.goto('/register-company')
  await page.getByLabel('First name').fill('Wilhelmina')
  await page.getByLabel('Last name').fill('Overbeek')
  const password = page.getByLabel('Password', { exact: true })

  await password.fill('aaaa')
  await expect(page.getByText(/^Strength: Very weak · \w/)).toBeVisible()
  await password.fill('seven geese over the marsh at dawn')
  await expect(page.getByText(/^Strength: Great!$/)).toBeVisible()
  await password.fill('wilhelmina overbeek')
  await expect(page.getByText(/^Strength: Very weak · \w/)).toBeVisible()
})
