import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { invitePerson, logInAgain, refusalMessage, registerCompany } from './journey-company.ts'
import { createAndInform, limit, questions, setUpCycle } from './journey-cycle.ts'
import { importCorrectedFile, previewFaultyFile } from './journey-import.ts'
import { nameOf } from './journey-people.ts'
import { openShareStep, shareInLastStep } from './review-form.ts'

const beginning = '2026-11-23T10:00:00Z'
const whenSharingIsOpen = '2026-12-22T10:00:00Z'
const people = ['ada', 'emil', 'marta', 'ines'] as const
type Name = (typeof people)[number]

const answerTo = (page: Page, question: string) => page.getByRole('textbox', { name: question })
const action = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

/** An action that can't be taken now says why, on hover and to a screen reader. */
async function expectRefused(page: Page, name: string | RegExp, why: string | RegExp) {
  const button = action(page, name)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(why)
}

async function confirmed(page: Page, name: string | RegExp) {
  await action(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

// One run in several tests: four people take a review from a people file to signatures, and are refused for each reason once.
test.describe
  .serial('on a freshly registered company', () => {
    let product: Product
    let browser: Browser
    let reviewId: string
    const pages = new Map<Name, Page>()
    const pageOf = (name: Name): Page => {
      const page = pages.get(name)
      if (!page) throw new Error(`${name} has no page yet`)
      return page
    }
    const whyNot = (name: Name, what: 'sharing' | 'signatures', data?: object) =>
      refusalMessage(pageOf(name).request, `/reviews/${reviewId}/${what}`, data)

    test.beforeAll(async ({ browser: found }) => {
      browser = found
      product = await startProduct({ sample: 'on', fakeNow: beginning })
      pages.set('ada', await (await browser.newContext({ baseURL: product.url })).newPage())
    })
    test.afterAll(async () => {
      for (const page of pages.values()) await page.context().close()
      await product?.end()
    })

    test('Ada registers her company', async () => {
      await registerCompany(pageOf('ada'))
    })

    test('rows of a people file that cannot be imported are shown with their line and reason', async () => {
      await previewFaultyFile(pageOf('ada'))
    })

    test('IMP-04 Ada imports 300 people from the corrected file and finds the import in the history', async () => {
      await importCorrectedFile(pageOf('ada'))
    })

    test('the people Ada invites set a password in a browser of their own', async () => {
      for (const name of ['emil', 'marta', 'ines'] as const)
        pages.set(name, await invitePerson(pageOf('ada'), browser, product.url, name))
    })

    test('CYC-12 QST-03 QST-04 Ada sets up a calibration cycle with a question of every kind, worded for each side', async () => {
      await setUpCycle(pageOf('ada'))
    })

    test('CYC-02 the cycle has started, so Ada is asked whether to notify people before anything is saved', async () => {
      await createAndInform(pageOf('ada'))
    })

    test('REV-SHARE-03 REV-SHARE-04 REV-REASON-05 Emil cannot share what is missing or too long', async () => {
      const emil = pageOf('emil')
      await emil.goto('/app/home')
      await emil.getByRole('link', { name: 'Start writing', exact: true }).click()
      await expect(emil).toHaveURL(/\/reviews\/edit\/[\w-]+$/)
      reviewId = emil.url().split('/').at(-1) ?? ''

      await expect(emil.getByText('1 required question left')).toBeVisible()
      await openShareStep(emil)
      await expectRefused(emil, /^Share/, 'One or more mandatory questions have not been answered.')
      await action(emil, 'Back to writing').click()
      await answerTo(emil, questions.text.reviewee).fill('x'.repeat(limit + 1))
      await isSaved(emil)
      await openShareStep(emil)
      await expectRefused(emil, /^Share/, /^You exceeded the character limit/)
      await expect.poll(() => whyNot('emil', 'sharing', { side: 'reviewee' })).toBe('EXCEEDED_CHARACTER_LIMIT')
      await action(emil, 'Back to writing').click()
      await answerTo(emil, questions.text.reviewee).fill('The new catalogue came out on time.')
      await isSaved(emil)
    })

    test('Emil answers every kind of question, and is not asked what only the reviewer is', async () => {
      const emil = pageOf('emil')
      await emil.getByRole('radio').first().check()
      await emil.getByRole('group', { name: questions.slider.reviewee }).getByRole('radio', { name: '4' }).check()
      await emil.getByRole('checkbox', { name: 'With customers' }).check()
      await emil.getByRole('combobox', { name: questions.list.reviewee }).selectOption('Something new')
      await expect(answerTo(emil, questions.secret.manager)).toHaveCount(0)
      await isSaved(emil)
    })

    test('REV-SHARE-02 REV-REASON-07 REV-SIGN-01 REV-REASON-03 Marta neither shares nor signs before it is time', async () => {
      const marta = pageOf('marta')
      await marta.goto(`/app/reviews/edit/${reviewId}`)
      await answerTo(marta, questions.text.manager).fill('The catalogue, and how calmly it was made.')
      await answerTo(marta, questions.secret.manager).fill('Very much.')
      await isSaved(marta)
      await openShareStep(marta)
      await expectRefused(marta, /^Share/, 'Sharing will be possible starting on 21.12.2026 09:00.')
      expect(await whyNot('marta', 'sharing', { side: 'manager' })).toBe('BEFORE_SHARE_FROM_DATE')
      expect(await whyNot('marta', 'signatures')).toBe('SELF_ASSESSMENT_NOT_SHARED')
    })

    test('Emil shares, hides and shares again', async () => {
      const emil = pageOf('emil')
      await shareInLastStep(emil)
      await expect(emil.getByText(`Shared with ${nameOf('marta')} ·`)).toBeVisible()
      await action(emil, 'Unshare').click()
      await expect(emil.getByText('No longer shared.')).toBeVisible()
      await shareInLastStep(emil)
      await expect(action(emil, 'Unshare')).toBeVisible()
    })

    test('REV-REASON-02 REV-SIGN-01 Emil cannot sign what he has not been shown', async () => {
      const why = `You cannot sign until ${nameOf('marta')} shares the manager assessment.`
      await expectRefused(pageOf('emil'), 'Sign', why)
      expect(await whyNot('emil', 'signatures')).toBe('ASSESSMENT_NOT_SHARED')
    })

    test('four weeks later everyone logs in again', async () => {
      await product.restart({ fakeNow: whenSharingIsOpen })
      for (const name of people) await logInAgain(pageOf(name), name)
    })

    test('REV-SHARE-05 REV-SIGN-05 REV-REASON-04 REV-REASON-06 the manager above shares and signs nothing', async () => {
      expect(await whyNot('ines', 'sharing', { side: 'manager' })).toBe('INDIRECT_MANAGERS_CANNOT_SHARE')
      expect(await whyNot('ines', 'signatures')).toBe('INDIRECT_MANAGERS_CANNOT_SIGN')
    })

    test('REV-SIGN-02 REV-REASON-08 HR signs for no one', async () => {
      expect(await whyNot('ada', 'signatures')).toBe('NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
    })

    test('REV-SHARE-04 Marta can share only after giving the required rating', async () => {
      const marta = pageOf('marta')
      await marta.goto(`/app/reviews/edit/${reviewId}`)
      await openShareStep(marta)
      await expectRefused(marta, /^Share/, 'One or more mandatory questions have not been answered.')
      await action(marta, 'Back to writing').click()
      await marta.getByRole('group', { name: 'Overall rating' }).getByRole('radio').first().check()
      await isSaved(marta)
      await shareInLastStep(marta)
      await expect(marta.getByText(`Shared with ${nameOf('emil')} ·`)).toBeVisible()
    })

    test('Emil reads her side, without its confidential parts, and signs', async () => {
      const emil = pageOf('emil')
      await emil.goto(`/app/reviews/view/${reviewId}`)
      await expect(emil.getByText('The catalogue, and how calmly it was made.')).toBeVisible()
      await expect(emil.getByText('Very much.')).toHaveCount(0)
      await emil.getByRole('button', { name: 'Sign', exact: true }).first().click()
      const dialog = emil.getByRole('dialog')
      await dialog
        .getByRole('textbox', { name: /^Comment on your signature/ })
        .fill('I would have rated the catalogue higher.')
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(emil.getByText(`${nameOf('emil')} signed on`)).toBeVisible()
    })

    test('PURP-03 REV-REASON-01 Marta, who wrote and shared, signs as well, and no one signs twice', async () => {
      const marta = pageOf('marta')
      await marta.reload()
      await expect(marta.getByText(`${nameOf('emil')} has signed. Discuss it, then sign too`)).toBeVisible()
      await expect(marta.getByText('I would have rated the catalogue higher.')).toBeVisible()
      await confirmed(marta, 'Sign')
      await expect(marta.getByText('Signed.', { exact: true })).toBeVisible()
      expect(await whyNot('marta', 'signatures')).toBe('ALREADY_SIGNED')
    })

    test('HR sees both signatures in the overview', async () => {
      const ada = pageOf('ada')
      await ada.goto('/app/admin/reviews')
      await ada.getByRole('link', { name: 'Autumn talks' }).click()
      await expect(ada.getByRole('button', { name: /Signed\s*1/ }).first()).toBeVisible()
      await expect(ada.getByRole('row', { name: new RegExp(nameOf('emil')) })).toContainText('Signed')
    })
  })
