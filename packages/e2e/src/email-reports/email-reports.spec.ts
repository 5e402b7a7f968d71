import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('REP-01 REP-02 REP-04 REP-05 REP-06 a report is subscribed to and unsubscribed from, and failures have the specified messages', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/email-reports')
  await expect(page.getByText('Beta', { exact: true })).toBeVisible()
  const calls = '**/api/report-subscriptions/*'
  const fails = () =>
    page.route(calls, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }),
    )
  await fails()
  await page.getByRole('radio', { name: 'Every 2 weeks' }).check()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(
    page.getByText('We were unable to subscribe you to this report. Please reload and try again.'),
  ).toBeVisible()
  await expect(
    page.getByText("We couldn't subscribe to this report. Please try again or contact support."),
  ).toBeVisible()
  await takeScreenshot(page, 'email-reports-failed')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText(/^You’re subscribed\. The next report will be sent on/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Every 2 weeks' })).toBeChecked()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'email-reports-subscribed')
  await fails()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByText("We couldn't unsubscribe you from this report. Please try again or contact support."),
  ).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(/^You’re not subscribed\. Your first report would be sent on/)).toBeVisible()
})
