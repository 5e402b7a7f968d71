import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility.ts'
import { expect, test } from '../../support/fixtures.ts'
import { companyOfFour, cycleOfThree, goToStep } from './cycle-setup.ts'

const modes = [
  ['Reviewees, with approval', true, /4 reviewees get an email about choosing reviewers/],
  ['Reviewees, without approval', false, /4 reviewees get an email about choosing reviewers/],
  ['Managers', false, /1 manager gets an email about choosing reviewers/],
  ['HR', false, undefined],
] as const

for (const [mode, hasApproval, email] of modes)
  test(`FBC-01 FBC-05 HR sets up a cycle in which reviewers are chosen by: ${mode}`, async ({ page }) => {
    await companyOfFour(page)
    await page.goto('/app/admin/feedback/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await goToStep(page, 'Reviewers')
    await page.getByRole('radio', { name: mode, exact: true }).check()
    await goToStep(page, 'Timeline')
    await page.getByLabel('Starts', { exact: true }).fill('2030-03-04')
    await expect(page.getByRole('group', { name: 'Approval starts' })).toHaveCount(hasApproval ? 1 : 0)
    const writing = page.getByRole('group', { name: 'Write feedback by' })
    await expect(writing.getByLabel('Write feedback by')).toHaveValue('2030-03-25')
    await goToStep(page, 'Launch')
    const emails = page.getByRole('region', { name: 'Emails and reminders' })
    if (email) await expect(emails.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: /^Schedule for/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring is set up')
    await page.getByRole('link', { name: 'Go to overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring')
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /Bea Frost/ })).toContainText('Choosing reviewers')
  })

test('FBC-02 where HR chooses reviewers, limit and suggestion are off and say why, and come back with another choice', async ({
  page,
}) => {
  await companyOfFour(page)
  await page.goto('/app/admin/feedback/create')
  await goToStep(page, 'Reviewers')
  const suggestion = page.getByRole('checkbox', { name: 'Suggest a number' })
  await expect(suggestion).toBeChecked()
  await page.getByRole('radio', { name: 'HR', exact: true }).check()
  await expect(suggestion).not.toBeChecked()
  await expect(suggestion).toBeDisabled()
  await expect(suggestion).toHaveAccessibleDescription(/Not used when HR chooses reviewers/)
  await page.getByRole('radio', { name: 'Managers', exact: true }).check()
  await expect(suggestion).toBeChecked()
  await expectNoAxeViolationsInBothThemes(page)
})

test('FBC-03 FBC-04 FBC-17 FBK-P15 HR decides who reads what, and immediately sees what follows and what a reader would see', async ({
  page,
}) => {
  await companyOfFour(page)
  await page.goto('/app/admin/feedback/create')
  await goToStep(page, 'Who reads what')
  const reviewees = page.getByRole('row', { name: /^Reviewees/ })
  const hide = reviewees.getByRole('checkbox', { name: 'Hide the list of reviewers' })
  const declined = reviewees.getByRole('checkbox', { name: 'Show when a reviewer declines' })
  const preview = page.getByRole('region', { name: 'What Ada would see about herself' })
  await expect(hide).toBeDisabled()
  await expect(hide).toHaveAccessibleDescription('Only if names are hidden.')
  await expect(preview.getByText('Ben Ortiz')).toHaveCount(2)

  await reviewees.getByRole('radio', { name: /^Without names/ }).check()
  await hide.check()
  await expect(declined).toBeDisabled()
  await expect(declined).not.toBeChecked()
  await expect(reviewees.getByText(/They see only the reviewers they chose themselves/)).toBeVisible()
  await expect(preview.getByText('Ben Ortiz')).toHaveCount(0)
  await expect(preview.getByText('The list of reviewers is hidden.')).toBeVisible()
  await expect(preview.getByText('Asks what we need before deciding.')).toBeVisible()

  await reviewees.getByRole('radio', { name: 'Not at all' }).check()
  await expect(reviewees.getByText('Reviewees don’t read answers.')).toBeVisible()
  await expect(preview.getByText('No answers are shown.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('FBK-P24 FBK-P21 the third question is offered, and a question can be confidential', async ({ page }) => {
  await companyOfFour(page)
  await page.goto('/app/admin/feedback/create')
  await goToStep(page, 'Questions')
  const questions = page.getByRole('button', { name: /^Edit question/ })
  await expect(questions).toHaveCount(2)
  await page.getByRole('button', { name: /key strength/ }).click()
  await expect(questions).toHaveCount(3)
  await questions.last().click()
  await page.getByRole('checkbox', { name: 'Confidential' }).check()
  await expectNoAxeViolationsInBothThemes(page)
})

test('HR adds managers as reviewers of everyone in a running cycle, and extends the dates', async ({ page }) => {
  await cycleOfThree(page)
  await page.getByRole('button', { name: 'More actions for this cycle' }).click()
  await page.getByRole('menuitem', { name: 'Add reviewers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reviewers' })
  await expect(dialog.getByText('3 reviewers will be added in total.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add for 3 people' }).click()
  await expect(page.getByText('Reviewers added for 3 people.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Dina Frost/ })).toContainText('0 of 1 written')
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByRole('button', { name: 'Extend deadlines' }).click()
  await page.getByRole('radio', { name: 'Each date separately' }).check()
  await page.getByLabel(/^Ends/).fill('2030-01-31')
  await page.getByRole('button', { name: 'Extend', exact: true }).click()
  await expect(page.getByText(/Deadlines extended for/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ends/ })).toContainText('31')
})

test('HR removes someone from a cycle in which nothing was written about them', async ({ page }) => {
  await cycleOfThree(page)
  await page.getByRole('button', { name: 'Actions for Carl Frost' }).click()
  await page.getByRole('menuitem', { name: 'Remove from cycle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 1 person' }).click()
  await expect(page.getByRole('row', { name: /Carl Frost/ })).toHaveCount(0)
})

test('FBC-30 HR keeps templates of questions, of which active ones are offered in the editor', async ({ page }) => {
  await companyOfFour(page)
  await page.goto('/app/admin/feedback/templates')
  await page.getByRole('link', { name: 'New template' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Leadership')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Leadership/ })).toContainText('Active')
  await page.goto('/app/admin/feedback/create')
  await goToStep(page, 'Questions')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('menuitem', { name: /Leadership/ }).click()
  await page.getByRole('button', { name: 'Replace questions' }).click()
  await expect(page.getByRole('button', { name: /^Edit question/ })).toHaveCount(2)
})

test('FBK-P31 HR decides who can choose guests, and sets a limit of open requests with its reason', async ({
  page,
}) => {
  await companyOfFour(page)
  await page.goto('/app/admin/feedback/settings')
  await page.getByRole('radio', { name: 'Everyone who chooses reviewers' }).check()
  await page.getByRole('switch', { name: /many open requests/ }).check()
  await page.getByLabel('Open requests per person').fill('5')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Good feedback takes time.')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Everyone who chooses reviewers' })).toBeChecked()
  await expect(page.getByLabel('Open requests per person')).toHaveValue('5')
})
